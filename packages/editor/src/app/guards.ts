import { redirect } from "@tanstack/react-router";
import { currentUserQuery, isResponseError, queryClient, settingsQuery } from "../base/rest/index.ts";
import { isDefaultUser } from "../screens/settings/model/is-default-user.ts";

/** Settings first, then the user: the pages of a signed-in user need both. */
export async function requireUser({ location }: { location: { href: string } }): Promise<void> {
  const settings = await queryClient.ensureQueryData(settingsQuery);
  if (settings.userManagement.enabled && settings.userManagement.showSetupOnFirstLoad) {
    throw redirect({ to: "/setup", replace: true });
  }
  try {
    await queryClient.ensureQueryData(currentUserQuery);
  } catch (error) {
    if (!isResponseError(error) || error.httpStatusCode !== 401) throw error;
    throw redirect({ to: "/signin", search: { redirect: location.href }, replace: true });
  }
}

/** Signed-in users have nothing to do on the sign-in pages. */
export async function requireSignedOut(): Promise<void> {
  await queryClient.ensureQueryData(settingsQuery);
  const user = await queryClient.fetchQuery(currentUserQuery).catch(() => undefined);
  if (user && user.globalRole.name !== "default") throw redirect({ to: "/workflows", replace: true });
}

/** The owner is set up once; later the page leads on. */
export async function requireSetup(): Promise<void> {
  const { userManagement } = await queryClient.ensureQueryData(settingsQuery);
  if (userManagement.enabled && userManagement.showSetupOnFirstLoad) return;
  const user = await queryClient.fetchQuery(currentUserQuery).catch(() => undefined);
  if (user?.globalRole.name === "default" && userManagement.enabled) return;
  throw redirect({ to: "/workflows", replace: true });
}

/** There is nothing personal about the place-holder for an owner. */
export async function requireKnownUser(): Promise<void> {
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (isDefaultUser(user)) throw redirect({ to: "/workflows", replace: true });
}
