import { amountText, deepEqual, diffWorkflows, type NodeDiff, type WorkflowNode } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Statement, Store } from "../store/store.ts";
import { toWorkflow } from "./document.ts";
import { readStoredVersion } from "./versions/read-content.ts";

/** Nodes that the refusal names. */
const MAX_NAMED_NODES = 10;

/**
 * Refusal, with code 100, of a change based on another version than the stored one: it names the user who saved in the
 * meantime, the time, and the differences since the version `from`, if the history has it.
 */
export async function changedSince(store: Store, workflowId: string, from?: string): Promise<HttpError> {
  const version = await store.db
    .selectFrom("workflowVersion")
    .leftJoin("user", "user.id", "workflowVersion.authorId")
    .select(["workflowVersion.createdAt", "user.firstName", "user.lastName", "user.email"])
    .where("workflowId", "=", workflowId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const name = [version?.firstName, version?.lastName].filter(Boolean).join(" ") || version?.email;
  const at = version ? new Date(version.createdAt).toISOString() : "";
  const difference = from === undefined ? "" : await differenceSince(store, workflowId, from);
  return new HttpError("workflow-changed", { by: name ?? "Another user", at, difference });
}

async function differenceSince(store: Store, workflowId: string, from: string): Promise<string> {
  const row = await store.db
    .selectFrom("workflow")
    .selectAll()
    .where("id", "=", workflowId)
    .executeTakeFirst();
  const earlier = await readStoredVersion(store, workflowId, from).catch(() => undefined);
  if (!row || !earlier) return "";
  const { nodes, connections, settings, name } = diffWorkflows(earlier.workflow, toWorkflow(row));
  const changes = [
    ...nodes.slice(0, MAX_NAMED_NODES).map(nodeChange),
    ...(nodes.length > MAX_NAMED_NODES ? [`${nodes.length - MAX_NAMED_NODES} further nodes`] : []),
    ...(connections.length > 0 ? [amountText(connections.length, "connection")] : []),
    ...(settings ? ["settings"] : []),
    ...(name ? [`the name, now "${row.name}"`] : []),
  ];
  return changes.length === 0 ? "" : ` Different since version ${from}: ${changes.join("; ")}.`;
}

function nodeChange({ kind, before, after, fields }: NodeDiff): string {
  const changed = kind === "changed" && before && after && fields ? changedFields(before, after) : [];
  return `node "${(after ?? before)?.name}" ${kind}${changed.length > 0 ? ` (${changed.join(", ")})` : ""}`;
}

/** The fields that differ, parameters by their names. */
function changedFields(before: WorkflowNode, after: WorkflowNode): string[] {
  const names = (one: object, other: object) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (key) => !deepEqual(Reflect.get(one, key), Reflect.get(other, key)),
    );
  return names(before, after)
    .filter((key) => !["id", "name", "position"].includes(key))
    .flatMap((key) =>
      key === "parameters"
        ? names(before.parameters, after.parameters).map((name) => `parameters.${name}`)
        : [key],
    );
}

/** Writes all or nothing; a statement with an unexpected row count means that another user saved in the meantime. */
export async function writeUnlessChanged(
  store: Store,
  workflowId: string,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await store.write(statements);
  } catch (error) {
    throw isStaleWrite(error) ? await changedSince(store, workflowId) : error;
  }
}
