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

/** The credentials that the user may see, without their secrets. */
export const credentialsQuery = queryOptions({
  queryKey: ["credentials"],
  queryFn: () => call(listCredentials),
});

/** Which workflows name which credential. */
export const credentialUsesQuery = queryOptions({
  queryKey: ["credential-uses"],
  queryFn: () => call(listCredentialUses),
  staleTime: 0,
});

/** All credentials that the user may use. */
export const useCredentials = () => useQuery(credentialsQuery);
/** The workflows that use each credential, by its id. */
export const useCredentialUses = () => useQuery(credentialUsesQuery);

const refresh = () => queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey });

/** A credential with its data; secrets are markers. */
export const readCredential = (id: string) => call(readCredentialRoute, { id, includeData: true });

/** A name that no credential bears, close to the wanted one. */
export const uniqueCredentialName = (name: string) => call(suggestCredentialName, { name });

/** The calls of the dialog of a credential; new ones go to the project, else to the personal one of the user. */
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

/** What is done with credentials by calls. */
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
