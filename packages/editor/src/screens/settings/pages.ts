import type { CurrentUser, InstanceSettings } from "../../base/rest/index.ts";
import { isDefaultUser } from "./model/is-default-user.ts";
import type { SettingsPageRow } from "./settings-page.ts";

const modules = import.meta.glob<SettingsPageRow>("./**/*.page.ts", { eager: true, import: "page" });

/** Every page of the settings, found by its file, in the order of the list. */
export const settingsPages: readonly SettingsPageRow[] = Object.values(modules).sort(
  (a, b) => a.order - b.order,
);

/** The pages that a user sees, in the order of the list. */
export function pagesFor(user: CurrentUser, settings: InstanceSettings): readonly SettingsPageRow[] {
  const managesInstance = isDefaultUser(user) || user.globalRole.name === "owner";
  const reader = { user, settings, managesInstance };
  return settingsPages.filter((page) => page.isFor?.(reader) ?? true);
}
