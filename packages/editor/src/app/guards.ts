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
import { isDefaultUser } from "../people/user-kinds.ts";
import { pagesFor } from "../screens/settings/pages.ts";
import type { SettingsPageRow } from "../screens/settings/settings-page.ts";

/** Settings first, then the user: the pages of a signed-in user need both. */
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
  // The call for the user began the session of an owner who is not set up; before it, only public settings were sent.
  if (settings.instanceId === undefined) await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
  await showLanguageOf(user, location.href);
  if (user.mfaSetupRequired)
    throw redirect({ to: "/second-factor", search: { redirect: location.href }, replace: true });
}

let shownFor: string | undefined;

/** Once for each user: another tab may have changed the language since, and is right then. */
async function showLanguageOf({ id, settings }: CurrentUser, address: string): Promise<void> {
  if (shownFor === id) return;
  shownFor = id;
  if (!followLanguage(settings.language)) return;
  window.location.assign(address);
  // The page goes away: nothing is shown in the other language before.
  await new Promise(() => {});
}

/** Only users who have to set up a second factor first see the page for it. */
export async function requireLackOfSecondFactor(): Promise<void> {
  const user = await queryClient.fetchQuery(currentUserQuery).catch(() => undefined);
  if (!user?.mfaSetupRequired) throw redirect({ to: "/workflows", replace: true });
}

/** Signed-in users have nothing to do on the sign-in pages. */
export async function requireSignedOut(): Promise<void> {
  await queryClient.ensureQueryData(settingsQuery);
  const user = await queryClient.fetchQuery(currentUserQuery).catch(() => undefined);
  if (user && !isDefaultUser(user)) throw redirect({ to: "/workflows", replace: true });
}

/** The owner is set up once; later the page leads on. */
export async function requireSetup(): Promise<void> {
  const { userManagement } = await queryClient.ensureQueryData(settingsQuery);
  if (userManagement.enabled && userManagement.showSetupOnFirstLoad) return;
  const user = await queryClient.fetchQuery(currentUserQuery).catch(() => undefined);
  if (user && isDefaultUser(user) && userManagement.enabled) return;
  throw redirect({ to: "/workflows", replace: true });
}

/** Where there is no template library, its pages are not found. */
export async function requireTemplates(): Promise<void> {
  const { templates } = (await queryClient.ensureQueryData(settingsQuery)) as InstanceSettings;
  if (!templates.enabled) throw notFound();
}

/** Leads to the first page of the settings that the user sees. */
export async function firstSettingsPage(): Promise<void> {
  const [first] = await shownSettingsPages();
  if (!first) throw redirect({ to: "/workflows", replace: true });
  throw redirect({ to: "/settings/$page", params: { page: first.path }, replace: true });
}

/** Pages of the settings that the user does not see are not found. */
export async function requireSettingsPage(path: string): Promise<void> {
  const pages = await shownSettingsPages();
  if (!pages.some((page) => page.path === path)) throw notFound();
}

async function shownSettingsPages(): Promise<readonly SettingsPageRow[]> {
  const user = await queryClient.ensureQueryData(currentUserQuery);
  const settings = await queryClient.ensureQueryData(settingsQuery);
  return pagesFor(user, settings as InstanceSettings);
}
