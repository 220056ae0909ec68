import type { CredentialEntity, UsedCredential } from "@heddle/api";
import { isForNodeType } from "@heddle/workflow";
import { credentialTypesQuery, currentUserQuery, queryClient, settingsQuery } from "../base/rest/index.ts";
import type { IssueContext, OpenWorkflow } from "../document/index.ts";
import type { ProjectReference } from "../people/project.ts";
import { credentialsQuery } from "./credential-rest.ts";
import { credentialRights, isSharingOn } from "./model/rights.ts";

/** Loads the credential information that node checks need. Without it they only report unset ones. */
export async function loadIssueContext(
  workflow: Promise<Placed & { readonly usedCredentials?: readonly UsedCredential[] }>,
): Promise<IssueContext> {
  const [types, credentials, opened] = await Promise.allSettled([
    queryClient.ensureQueryData(credentialTypesQuery),
    queryClient.fetchQuery(credentialsQuery),
    workflow,
  ]);
  const names = new Map(
    types.status === "fulfilled" ? types.value.map((type) => [type.name, type.displayName]) : [],
  );
  return {
    displayName: (type) => names.get(type),
    usable:
      credentials.status === "fulfilled"
        ? usableByType(credentials.value, opened.status === "fulfilled" ? opened.value : {})
        : undefined,
    usedByWorkflow: othersOf(opened.status === "fulfilled" ? opened.value.usedCredentials : []),
  };
}

/** Returns other users' credentials that a workflow uses. */
function othersOf(used: readonly UsedCredential[] = []): ReadonlySet<string> {
  return new Set(used.filter((each) => !each.currentUserHasAccess).map(({ id }) => id));
}

/** Rechecks the nodes whenever the credentials change; returns the function that stops it. */
export function followCredentials({
  issues,
  document,
}: Pick<OpenWorkflow, "issues" | "document">): () => void {
  let checked = queryClient.getQueryData(credentialsQuery.queryKey);
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== JSON.stringify(credentialsQuery.queryKey)) return;
    const credentials = query.state.data as CredentialEntity[] | undefined;
    if (!credentials || credentials === checked) return;
    checked = credentials;
    issues.setContext({ ...issues.context, usable: usableByType(credentials, document.unknown) });
  });
}

/** Project of a workflow. */
interface Placed {
  readonly homeProject?: ProjectReference | undefined;
}

/**
 * Returns the credentials that a workflow's nodes can use: its user's. A team project's workflow runs without its
 * user, with the project's credentials only.
 */
export function usableCredentials(
  credentials: readonly CredentialEntity[],
  { homeProject }: Placed = {},
): CredentialEntity[] {
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const isShared = isSharingOn(settings);
  const usable = credentials.filter((credential) => credentialRights(credential, user, isShared).mayUse);
  return homeProject?.type === "team" ? usable.filter((each) => isIn(homeProject.id, each)) : usable;
}

/** Returns credentials of one type that nodes of all these types can use. */
export function candidatesFor(
  credentials: readonly CredentialEntity[],
  place: Placed,
  { type, nodeTypes }: { type: string; nodeTypes: readonly string[] },
): CredentialEntity[] {
  return usableCredentials(credentials, place).filter(
    (each) => each.type === type && nodeTypes.every((nodeType) => isForNodeType(each, nodeType)),
  );
}

function isIn(projectId: string, { homeProject, sharedWithProjects = [] }: CredentialEntity): boolean {
  return homeProject?.id === projectId || sharedWithProjects.some(({ id }) => id === projectId);
}

function usableByType(
  credentials: readonly CredentialEntity[],
  place: Placed,
): Record<string, CredentialEntity[]> {
  return Object.fromEntries(Map.groupBy(usableCredentials(credentials, place), ({ type }) => type));
}
