import type { CredentialEntity } from "@heddle/api";
import { credentials as t } from "../../base/texts/credentials.ts";
import { credentialCalls, readCredential } from "../../credentials/credential-rest.ts";
import { confirmDeletion } from "../../credentials/delete-credential.ts";
import { openCredential } from "../../credentials/open-credential.ts";
import { toast } from "../../ui/index.ts";

export async function deleteFromList(credential: CredentialEntity): Promise<void> {
  if (!(await confirmDeletion(credential))) return;
  try {
    await credentialCalls.remove(credential.id);
    toast.success(t.deleted(credential.name));
  } catch (error) {
    toast.failure(t.deleteFailed, error);
  }
}

/** Tests a stored credential and shows the result. */
export async function testFromList({ id, name }: CredentialEntity): Promise<void> {
  const toastId = `credential-test-${id}`;
  toast.info(t.testing(name), { id: toastId });
  try {
    const { data = {}, type, nodesAccess, problem } = await readCredential(id);
    if (problem !== undefined) throw new Error(problem);
    const result = await credentialCalls.test({ id, name, type, nodesAccess, data });
    if (result.status !== "OK") throw new Error(result.message);
    toast.success(t.testOk(name), { id: toastId });
  } catch (error) {
    const action = { label: t.open, run: () => openCredential({ mode: "edit", id }) };
    toast.failure(t.testFailed(name), error, { id: toastId, action });
  }
}
