import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { texts } from "../base/texts/index.ts";
import { Dialog, EmptyState, Skeleton } from "../ui/index.ts";
import type { ModalProps } from "../ui/modals/index.ts";
import { CredentialEditor } from "./CredentialEditor.tsx";
import { loadNewCredential, loadStoredCredential } from "./load-credential.ts";
import type { EditCredentialInput } from "./modal-inputs.ts";

const text = texts.credentials;

/** Creates or edits a credential. */
export function CredentialDialog({ input, onClose }: ModalProps<EditCredentialInput>) {
  const isNew = input.mode === "new";
  const [newType, setNewType] = useState(input.id);
  const query = useQuery({
    queryKey: ["credential-dialog", input.mode, isNew ? newType : input.id],
    queryFn: () => (isNew ? loadNewCredential(newType) : loadStoredCredential(input.id)),
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
      // A different type is a different credential.
      key={`${query.data.type}:${query.data.stored?.id ?? ""}`}
      loaded={query.data}
      input={input}
      onType={setNewType}
      onClose={onClose}
    />
  );
}
