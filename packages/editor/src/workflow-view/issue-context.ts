import type { CredentialEntity } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import type { IssueContext } from "../document/index.ts";
import { credentialTypesQuery, get, queryClient } from "../rest/index.ts";

export const credentialsQuery = queryOptions({
  queryKey: ["credentials"],
  queryFn: () => get<CredentialEntity[]>("/credentials"),
});

/** What the checks of nodes must know of credentials. Without it they only say which are not set. */
export async function loadIssueContext(): Promise<IssueContext> {
  const [types, credentials] = await Promise.allSettled([
    queryClient.ensureQueryData(credentialTypesQuery),
    queryClient.fetchQuery(credentialsQuery),
  ]);
  const names = new Map(
    types.status === "fulfilled" ? types.value.map((type) => [type.name, type.displayName]) : [],
  );
  return {
    displayName: (type) => names.get(type),
    usable: credentials.status === "fulfilled" ? usableByType(credentials.value) : undefined,
  };
}

function usableByType(
  credentials: readonly CredentialEntity[],
): Record<string, { id: string; name: string }[]> {
  const byType = Map.groupBy(credentials, (credential) => credential.type);
  return Object.fromEntries(byType);
}
