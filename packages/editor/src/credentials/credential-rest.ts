import { type CredentialEntity, type CredentialTestResult, type CredentialUses, routes } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { del, get, patch, post, queryClient } from "../rest/index.ts";
import type { CredentialCalls } from "./model/credential-edit.ts";

/** The credentials that the user may see, without their secrets. */
export const credentialsQuery = queryOptions({
  queryKey: ["credentials"],
  queryFn: () => get<CredentialEntity[]>(routes.credentials()),
});

/** Which workflows name which credential. */
export const credentialUsesQuery = queryOptions({
  queryKey: ["credential-uses"],
  queryFn: () => get<CredentialUses>(routes.credentialUses()),
  staleTime: 0,
});

export const useCredentials = () => useQuery(credentialsQuery);
export const useCredentialUses = () => useQuery(credentialUsesQuery);

const refresh = () => queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });

/** A credential with its data; secrets are markers. */
export const readCredential = (id: string) =>
  get<CredentialEntity>(routes.credential(id), { includeData: true });

export const uniqueCredentialName = (name: string) => get<{ name: string }>(routes.newCredential(), { name });

export const credentialCalls: CredentialCalls = {
  save: async (id, body) => {
    const saved =
      id === undefined
        ? await post<CredentialEntity>(routes.credentials(), body)
        : await patch<CredentialEntity>(routes.credential(id), { id, ...body });
    await refresh();
    return saved;
  },
  test: (credentials) => post<CredentialTestResult>(routes.testCredential(), { credentials }),
  read: async (id) => {
    const credential = await readCredential(id);
    await refresh();
    return credential;
  },
  remove: async (id) => {
    await del<boolean>(routes.credential(id));
    await refresh();
  },
};
