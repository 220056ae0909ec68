import { createCredential } from "@heddle/api";
import { restoreSecrets } from "../../../credentials/blank-values.ts";
import { refuseWrongReferences } from "../../../credentials/refuse-wrong-references.ts";
import { targetProject } from "../../../identity/projects/find-project.ts";
import { newId } from "../../../platform/ids.ts";
import type { CredentialRow } from "../../../store/tables.ts";
import { serve } from "../../call/serve.ts";
import { toCredentialEntity } from "../../credentials/entities.ts";

export default serve(createCredential, async ({ body, caller, context, request }) => {
  const { store, vault } = context;
  const { name, type, nodesAccess, data } = body;
  const now = new Date().toISOString();
  const projectId = await targetProject(store, caller, body.projectId, "credential:create");
  await refuseWrongReferences(context, data);
  const record = { id: newId(), type, projectId };
  const row: CredentialRow = {
    ...record,
    name,
    nodesAccess: JSON.stringify(nodesAccess),
    data: vault.seal(restoreSecrets(data, {}), record),
    createdAt: now,
    updatedAt: now,
    connection: null,
    leaseHolder: null,
    leaseUntil: null,
  };
  await store.db.insertInto("credential").values(row).execute();
  await context.audit.record("audit.user.credentials.created", {
    by: request,
    about: { id: row.id, name },
    details: { type },
  });
  return toCredentialEntity(store, row, caller);
});
