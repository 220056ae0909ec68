import type { CredentialEntity, UsedCredential } from "@heddle/api";
import { credentialTypesQuery, currentUserQuery, queryClient, settingsQuery } from "../base/rest/index.ts";
import type { IssueContext, OpenWorkflow } from "../document/index.ts";
import { credentialsQuery } from "./credential-rest.ts";
import { credentialRights, isSharingOn } from "./model/rights.ts";

/** What the checks of nodes must know of credentials. Without it they only say which are not set. */
export async function loadIssueContext(
  ofWorkflow: Promise<readonly UsedCredential[] | undefined>,
): Promise<IssueContext> {
  const [types, credentials, used] = await Promise.allSettled([
    queryClient.ensureQueryData(credentialTypesQuery),
    queryClient.fetchQuery(credentialsQuery),
    ofWorkflow,
  ]);
  const names = new Map(
    types.status === "fulfilled" ? types.value.map((type) => [type.name, type.displayName]) : [],
  );
  return {
    displayName: (type) => names.get(type),
    usable: credentials.status === "fulfilled" ? usableByType(credentials.value) : undefined,
    usedByWorkflow: othersOf(used.status === "fulfilled" ? used.value : []),
  };
}

/** Credentials of other users that a workflow uses. */
function othersOf(used: readonly UsedCredential[] = []): ReadonlySet<string> {
  return new Set(used.filter((each) => !each.currentUserHasAccess).map(({ id }) => id));
}

/** Checks the nodes again whenever the credentials change; returns the function that stops it. */
export function followCredentials({ issues }: Pick<OpenWorkflow, "issues">): () => void {
  let checked = queryClient.getQueryData(credentialsQuery.queryKey);
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== JSON.stringify(credentialsQuery.queryKey)) return;
    const credentials = query.state.data as CredentialEntity[] | undefined;
    if (!credentials || credentials === checked) return;
    checked = credentials;
    issues.setContext({ ...issues.context, usable: usableByType(credentials) });
  });
}

/** The credentials that the user may use in nodes. */
export function usableCredentials(credentials: readonly CredentialEntity[]): CredentialEntity[] {
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const isShared = isSharingOn(settings);
  return credentials.filter((credential) => credentialRights(credential, user, isShared).mayUse);
}

function usableByType(
  credentials: readonly CredentialEntity[],
): Record<string, { id: string; name: string }[]> {
  return Object.fromEntries(Map.groupBy(usableCredentials(credentials), (credential) => credential.type));
}
