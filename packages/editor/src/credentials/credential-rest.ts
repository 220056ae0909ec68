import {
  type CredentialEntity,
  type CredentialTestResult,
  type CredentialUses,
  type PublicUser,
  routes,
} from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { del, get, patch, post, put, queryClient } from "../base/rest/index.ts";
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

/** Everybody who could be let in, for sharing. */
export const usersQuery = queryOptions({
  queryKey: ["users"],
  queryFn: () => get<PublicUser[]>(routes.users()),
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
  share: async (id, shareWithIds) => {
    await put(routes.shareCredential(id), { shareWithIds });
    await refresh();
  },
  remove: async (id) => {
    await del<boolean>(routes.credential(id));
    await refresh();
  },
};
