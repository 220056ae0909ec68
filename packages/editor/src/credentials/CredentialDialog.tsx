import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  credentialTypesQuery,
  currentUserQuery,
  nodeTypesQuery,
  queryClient,
  settingsQuery,
} from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { newCredentialName, supportsCredentialType } from "../form/parameters/model/credential-support.ts";
import { Dialog, EmptyState, Skeleton } from "../ui/index.ts";
import type { ModalProps } from "../ui/modals/index.ts";
import { CredentialEditor } from "./CredentialEditor.tsx";
import { readCredential, uniqueCredentialName } from "./credential-rest.ts";
import type { EditCredentialInput } from "./modal-inputs.ts";
import { nodesForType } from "./model/appearance.ts";

const text = texts.credentials;

/** Makes or edits a credential. */
export function CredentialDialog({ input, onClose }: ModalProps<EditCredentialInput>) {
  const isNew = input.mode === "new";
  const [newType, setNewType] = useState(input.id);
  const query = useQuery({
    queryKey: ["credential-dialog", input.mode, isNew ? newType : input.id],
    queryFn: () => (isNew ? loadNew(newType) : loadStored(input.id)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!query.data) {
    return (
      <Dialog open size="lg" title={text.title} onClose={onClose} closeOnBackdrop={false}>
        {query.error ? (
          <EmptyState title={text.loadFailed} description={query.error.message} />
        ) : (
          <Skeleton height="320px" />
        )}
      </Dialog>
    );
  }
  return (
    <CredentialEditor
      // Another type is another credential.
      key={`${query.data.type}:${query.data.stored?.id ?? ""}`}
      loaded={query.data}
      input={input}
      onType={setNewType}
      onClose={onClose}
    />
  );
}

export type LoadedCredential = Awaited<ReturnType<typeof loadSurroundings>> & {
  type: string;
  name: string;
  stored: Awaited<ReturnType<typeof readCredential>> | undefined;
};

async function loadNew(type: string): Promise<LoadedCredential> {
  const surroundings = await loadSurroundings();
  const description = surroundings.types.get(type);
  const wanted = description ? newCredentialName(description) : type;
  const { name } = await uniqueCredentialName(wanted).catch(() => ({ name: wanted }));
  return { ...surroundings, type, name, stored: undefined };
}

async function loadStored(id: string): Promise<LoadedCredential> {
  const [surroundings, stored] = await Promise.all([loadSurroundings(), readCredential(id)]);
  return { ...surroundings, type: stored.type, name: stored.name, stored };
}

async function loadSurroundings() {
  const [list, nodes, settings, user] = await Promise.all([
    queryClient.ensureQueryData(credentialTypesQuery),
    queryClient.ensureQueryData(nodeTypesQuery),
    queryClient.ensureQueryData(settingsQuery),
    queryClient.ensureQueryData(currentUserQuery).catch(() => undefined),
  ]);
  const types = new Map(list.map((type) => [type.name, type]));
  const nodesOf = (type: string) =>
    nodesForType(types.get(type), nodes, (wanted, name) => supportsCredentialType(wanted, name, types));
  return { types, nodesOf, settings, user };
}
