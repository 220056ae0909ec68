import type { useNavigate } from "@tanstack/react-router";
import { createElement } from "react";
import { useCurrentUser, useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import type { PaletteCommand } from "../../commands/palette/registry.ts";
import { pagesFor } from "../../screens/settings/pages.ts";

const ICON_SIZE_PX = 16;

/** Makes every settings page that the user can see searchable in the palette by name. */
export function useSettingsCommands(navigate: ReturnType<typeof useNavigate>): PaletteCommand[] {
  const { data: user } = useCurrentUser();
  const { data: settings } = useSettings();
  if (!user || !settings) return [];
  return pagesFor(user, settings).map(({ path, label, icon }) => ({
    id: `settings-${path}`,
    label: texts.shell.settingsPage(label),
    icon: createElement(icon, { size: ICON_SIZE_PX }),
    run: () => navigate({ to: "/settings/$page", params: { page: path } }),
  }));
}
