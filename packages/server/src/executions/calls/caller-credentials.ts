import type { Workflow } from "@heddle/workflow";
import { type SqlBool, sql } from "kysely";
import { RunError } from "../../errors/run-error.ts";
import { sharesOf } from "../../identity/projects/grants.ts";
import { reachingProject } from "../../identity/projects/reach.ts";
import type { Store } from "../../store/store.ts";
import {
  credentialsOfNode,
  credentialsWithin,
  isSameCredential,
  type NamedCredential,
  writtenCredentials,
} from "../../workflows/named-credentials.ts";
import type { Snapshot } from "../../workflows/snapshot.ts";

/**
 * An unsaved workflow runs on behalf of its caller, and can use these credentials of it: those in workflows that are
 * written into its nodes as plain text, as far as each user who saved them had access; and those that its nodes name,
 * if all projects whose members can change the called workflow have access anyway.
 * @throws RunError for the first other one
 */
export async function assertCallerCredentials(
  store: Store,
  calling: Snapshot,
  called: Workflow,
): Promise<void> {
  const wanted = called.nodes.flatMap((node) =>
    credentialsWithin(node).map((credential) => ({ credential, node: node.name })),
  );
  if (wanted.length === 0) return;
  const { nodes } = JSON.parse(calling.json) as Pick<Workflow, "nodes">;
  const written = nodes.flatMap(writtenCredentials);
  const own = nodes.flatMap(credentialsOfNode);
  for (const { credential, node } of wanted) {
    if (isAmong(credential, written)) continue;
    if (isAmong(credential, own) && (await isForAllEditors(store, calling.workflowId, credential))) continue;
    throw new RunError("credential-not-lent", { name: credential.name, node });
  }
}

function isAmong(credential: NamedCredential, others: readonly NamedCredential[]): boolean {
  return others.some((other) => isSameCredential(credential, other));
}

/** True if nodes of the workflow's project, and of every project that it is shared with, can use the credential. */
async function isForAllEditors(store: Store, workflowId: string, wanted: NamedCredential): Promise<boolean> {
  const row = await store.db
    .selectFrom("workflow")
    .select("projectId")
    .where("id", "=", workflowId)
    .executeTakeFirst();
  // A workflow that was never saved has no other editors.
  if (!row) return true;
  const shares = await sharesOf(store, "workflow", [workflowId]);
  const projects = [row.projectId, ...(shares.get(workflowId) ?? [])];
  const reaching = projects.map((projectId) => reachingProject(store, "credential", projectId));
  const found = await store.db
    .selectFrom("credential")
    .select("id")
    .where("type", "=", wanted.type)
    .where(wanted.id === undefined ? "name" : "id", "=", wanted.id ?? wanted.name)
    .where(sql<SqlBool>`${sql.join(reaching, sql` and `)}`)
    .execute();
  return found.length > 0;
}
