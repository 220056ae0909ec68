import { openInstallPackage } from "../../community-packages/open-install-package.ts";
import { openCreateApiKey } from "../../screens/settings/api-keys/open-create-api-key.ts";
import { openChangePassword } from "../../screens/settings/open-change-password.ts";
import { openInviteUsers } from "../../screens/settings/users/open-invite-users.ts";
import { openAbout } from "./open-about.ts";

/** A dialog that links open, on its page or, if absent, on every page. */
interface LinkedDialog {
  readonly page?: string;
  open(): void;
}

/**
 * Dialogs for `?dialog=…`. Each is offered on a page for authorized users only, so that a link grants no permission.
 */
const linkedDialogs: Readonly<Record<string, LinkedDialog>> = {
  about: { open: openAbout },
  changePassword: { page: "/settings/personal", open: openChangePassword },
  inviteUser: { page: "/settings/users", open: openInviteUsers },
  communityPackageInstall: { page: "/settings/community-nodes", open: openInstallPackage },
  createApiKey: { page: "/settings/api", open: openCreateApiKey },
};

/** Returns the dialog that a link to this page names; undefined if the page has none of that name. */
export function linkedDialog(pathname: string, name: unknown): LinkedDialog | undefined {
  if (typeof name !== "string" || !Object.hasOwn(linkedDialogs, name)) return undefined;
  const dialog = linkedDialogs[name];
  return dialog?.page === undefined || dialog.page === pathname ? dialog : undefined;
}
