import type { CredentialConnection, CredentialTestResult } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { del, get, patch, post, queryClient } from "../rest/index.ts";
import type { KnownCredential } from "./credential-needs.ts";

export interface CredentialBody {
  name: string;
  type: string;
  nodesAccess: { nodeType: string }[];
  data: Record<string, unknown>;
}

const listKey = ["credentials"];

const credentialsQuery = queryOptions({
  queryKey: listKey,
  queryFn: () => get<KnownCredential[]>("/credentials"),
});

/** The credentials that may be used, without their secrets. */
export const useCredentials = () => useQuery(credentialsQuery);

export interface LoadedCredential extends KnownCredential {
  data?: Record<string, unknown>;
  connection?: CredentialConnection;
  /** Why what is stored cannot be read. */
  problem?: string;
}

export function readCredential(id: string) {
  return get<LoadedCredential>(path(id), { includeData: true });
}

export async function saveCredential(id: string | undefined, body: CredentialBody): Promise<KnownCredential> {
  const saved =
    id === undefined
      ? await post<KnownCredential>("/credentials", body)
      : await patch<KnownCredential>(path(id), { id, ...body });
  await queryClient.invalidateQueries({ queryKey: listKey });
  return { id: saved.id, name: saved.name, type: saved.type };
}

export async function deleteCredential(id: string): Promise<void> {
  await del<boolean>(path(id));
  await queryClient.invalidateQueries({ queryKey: listKey });
}

export function testCredential(credentials: {
  id: string;
  name: string;
  type: string;
  data: Record<string, unknown>;
}) {
  return post<CredentialTestResult>("/credentials/test", { credentials });
}

export function newCredentialName(name: string): Promise<{ name: string }> {
  return get<{ name: string }>("/credentials/new", { name });
}

function path(id: string): string {
  return `/credentials/${encodeURIComponent(id)}`;
}
