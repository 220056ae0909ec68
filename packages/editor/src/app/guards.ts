import { notFound, redirect } from "@tanstack/react-router";
import { followLanguage } from "../base/language/wanted.ts";
import {
  type CurrentUser,
  currentUserQuery,
  type InstanceSettings,
  isResponseError,
  queryClient,
  settingsQuery,
} from "../base/rest/index.ts";
import { serverPath } from "../base/server-path.ts";
import { isDefaultUser } from "../people/user-kinds.ts";
import { pagesFor } from "../screens/settings/pages.ts";
import type { SettingsPageRow } from "../screens/settings/settings-page.ts";

/** Loads the settings first, then the user: pages of a logged-in user need both. */
export async function requireUser({ location }: { location: { href: string } }): Promise<void> {
  const settings = await queryClient.ensureQueryData(settingsQuery);
  if (settings.userManagement.enabled && settings.userManagement.showSetupOnFirstLoad) {
    throw redirect({ to: "/setup", replace: true });
  }
  let user: CurrentUser;
  try {
    user = await queryClient.ensureQueryData(currentUserQuery);
  } catch (error) {
    if (!isResponseError(error) || error.httpStatusCode !== 401) throw error;
    throw redirect({ to: "/signin", search: { redirect: location.href }, replace: true });
  }
  // The user request started the session of an owner who is not set up; before it, only public settings were sent.
  if (settings.instanceId === undefined) await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
  await showLanguageOf(user, location.href);
  if (user.mfaSetupRequired)
    throw redirect({ to: "/second-factor", search: { redirect: location.href }, replace: true });
}

let shownFor: string | undefined;

/** Runs once per user: a different tab may have changed the language since, and takes precedence. */
async function showLanguageOf({ id, settings }: CurrentUser, address: string): Promise<void> {
  if (shownFor === id) return;
  shownFor = id;
  if (!followLanguage(settings.language)) return;
  window.location.assign(serverPath(address));
  // The page is about to reload: nothing is shown in the previous language.
  await new Promise(() => {});
}

/** Allows the setup page only for users who must set up a second factor. */
export async function requireLackOfSecondFactor(): Promise<void> {
  const user = await queryClient.fetchQuery(currentUserQuery).catch(() => undefined);
  if (!user?.mfaSetupRequired) throw redirect({ to: "/workflows", replace: true });
}

/** Redirects logged-in users away from the login pages. */
export async function requireSignedOut(): Promise<void> {
  await queryClient.ensureQueryData(settingsQuery);
  const user = await queryClient.fetchQuery(currentUserQuery).catch(() => undefined);
  if (user && !isDefaultUser(user)) throw redirect({ to: "/workflows", replace: true });
}

/** Redirects away from the setup once the owner is set up. */
export async function requireSetup(): Promise<void> {
  const { userManagement } = await queryClient.ensureQueryData(settingsQuery);
  if (userManagement.enabled && userManagement.showSetupOnFirstLoad) return;
  const user = await queryClient.fetchQuery(currentUserQuery).catch(() => undefined);
  if (user && isDefaultUser(user) && userManagement.enabled) return;
  throw redirect({ to: "/workflows", replace: true });
}

/** Treats template pages as not found without a template library. */
export async function requireTemplates(): Promise<void> {
  const { templates } = (await queryClient.ensureQueryData(settingsQuery)) as InstanceSettings;
  if (!templates.enabled) throw notFound();
}

/** Redirects to the first settings page that the user can see. */
export async function firstSettingsPage(): Promise<void> {
  const [first] = await shownSettingsPages();
  if (!first) throw redirect({ to: "/workflows", replace: true });
  throw redirect({ to: "/settings/$page", params: { page: first.path }, replace: true });
}

/** Treats settings pages that the user cannot see as not found. */
export async function requireSettingsPage(path: string): Promise<void> {
  const pages = await shownSettingsPages();
  if (!pages.some((page) => page.path === path)) throw notFound();
}

async function shownSettingsPages(): Promise<readonly SettingsPageRow[]> {
  const user = await queryClient.ensureQueryData(currentUserQuery);
  const settings = await queryClient.ensureQueryData(settingsQuery);
  return pagesFor(user, settings as InstanceSettings);
}
