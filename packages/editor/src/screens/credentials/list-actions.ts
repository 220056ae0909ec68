import { type CredentialEntity, transferCredential } from "@heddle/api";
import { call, queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { credentialCalls, credentialsQuery, readCredential } from "../../credentials/credential-rest.ts";
import { confirmDeletion } from "../../credentials/delete-credential.ts";
import { openCredential } from "../../credentials/open-credential.ts";
import { openMove } from "../../people/move/open-move.ts";
import { toast } from "../../ui/index.ts";

const text = texts.credentials;

/** Deletes a credential after a confirmation. */
export async function deleteFromList(credential: CredentialEntity): Promise<void> {
  if (!(await confirmDeletion(credential))) return;
  try {
    await credentialCalls.remove(credential.id);
    toast.success(text.deleted(credential.name));
  } catch (error) {
    toast.failure(text.deleteFailed, error);
  }
}

/** Tests a stored credential and shows the result. */
export async function testFromList({ id, name }: CredentialEntity): Promise<void> {
  const toastId = `credential-test-${id}`;
  toast.info(text.testing(name), { id: toastId });
  try {
    const { data = {}, type, nodesAccess, problem } = await readCredential(id);
    if (problem !== undefined) throw new Error(problem);
    const result = await credentialCalls.test({ id, name, type, nodesAccess, data });
    if (result.status !== "OK") throw new Error(result.message);
    toast.success(text.testOk(name), { id: toastId });
  } catch (error) {
    const action = { label: text.open, run: () => openCredential({ mode: "edit", id }) };
    toast.failure(text.testFailed(name), error, { id: toastId, action });
  }
}

/** Prompts for a project and moves a credential to it. */
export function moveCredential(credential: CredentialEntity): void {
  openMove({
    title: texts.sharing.moveCredentialTitle(credential.name),
    hint: texts.sharing.moveCredentialHint,
    scope: "credential:create",
    things: [credential],
    move: ({ id }, destinationProjectId) => call(transferCredential, { id }, { destinationProjectId }),
    onMoved: () => queryClient.invalidateQueries({ queryKey: credentialsQuery.queryKey }),
  });
}
