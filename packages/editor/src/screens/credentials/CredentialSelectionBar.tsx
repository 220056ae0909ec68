import type { CredentialEntity } from "@heddle/api";
import { useCurrentUser, useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { credentialCalls } from "../../credentials/credential-rest.ts";
import { credentialRights, isSharingOn } from "../../credentials/model/rights.ts";
import { BulkDelete } from "../../ui/list-page/BulkDelete.tsx";
import type { Selection } from "../../ui/list-page/use-selection.ts";

/** Deletes the selected credentials; those that others own stay. */
export function CredentialSelectionBar({ selection }: { selection: Selection<CredentialEntity> }) {
  const { data: user } = useCurrentUser();
  const isShared = isSharingOn(useSettings().data);
  return (
    <BulkDelete
      selection={selection}
      hint={texts.credentials.deleteManyHint}
      mayDelete={(credential) => credentialRights(credential, user, isShared).mayDelete}
      remove={({ id }) => credentialCalls.remove(id)}
      refresh={async () => {}}
    />
  );
}
