import {
  createCredential,
  deleteCredential,
  listCredentials,
  listCredentialUses,
  readCredential as readCredentialRoute,
  shareCredential,
  suggestCredentialName,
  testCredential,
  updateCredential,
} from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, queryClient } from "../base/rest/index.ts";
import type { CredentialCalls } from "./model/credential-edit.ts";

/** Credentials that the user can see, without their secrets. */
export const credentialsQuery = queryOptions({
  queryKey: ["credentials"],
  queryFn: () => call(listCredentials),
});

/** Workflows that use each credential. */
export const credentialUsesQuery = queryOptions({
  queryKey: ["credential-uses"],
  queryFn: () => call(listCredentialUses),
  staleTime: 0,
});

/** Returns all credentials that the user can use. */
export const useCredentials = () => useQuery(credentialsQuery);
/** Returns the workflows that use each credential, by its id. */
export const useCredentialUses = () => useQuery(credentialUsesQuery);

const refresh = () => queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });

/** Loads a credential with its data; secrets are placeholders. */
export const readCredential = (id: string) => call(readCredentialRoute, { id, includeData: true });

/** Returns an unused credential name, close to the requested one. */
export const uniqueCredentialName = (name: string) => call(suggestCredentialName, { name });

/** Returns the calls of a credential's dialog; new ones belong to the project, otherwise to the user's personal one. */
export const callsFor = (projectId: string | undefined): CredentialCalls => ({
  ...credentialCalls,
  save: async (id, body) => {
    const saved =
      id === undefined
        ? await call(createCredential, {}, { ...body, projectId })
        : await call(updateCredential, { id }, body);
    await refresh();
    return saved;
  },
});

/** API calls for credentials. */
export const credentialCalls: Omit<CredentialCalls, "save"> = {
  test: (credentials) => call(testCredential, {}, { credentials }),
  read: async (id) => {
    const credential = await readCredential(id);
    await refresh();
    return credential;
  },
  share: async (id, shareWithIds) => {
    await call(shareCredential, { id }, { shareWithIds });
    await refresh();
  },
  remove: async (id) => {
    await call(deleteCredential, { id });
    await refresh();
  },
};
