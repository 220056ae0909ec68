import type { CurrentUser, InstanceSettings } from "../../base/rest/index.ts";
import { mayInInstance } from "../../people/use-may.ts";
import type { SettingsPageRow, SettingsReader } from "./settings-page.ts";

const modules = import.meta.glob<SettingsPageRow>("./**/*.page.ts", { eager: true, import: "page" });

/** Every page of the settings, found by its file, in the order of the list. */
export const settingsPages: readonly SettingsPageRow[] = Object.values(modules).sort(
  (a, b) => a.order - b.order,
);

/** The pages that a user sees, in the order of the list. */
export function pagesFor(user: CurrentUser, settings: InstanceSettings): readonly SettingsPageRow[] {
  const reader: SettingsReader = {
    user,
    settings,
    may: (scope) => mayInInstance(user, scope),
  };
  return settingsPages.filter((page) => page.isFor?.(reader) ?? true);
}
