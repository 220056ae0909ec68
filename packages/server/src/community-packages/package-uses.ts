import type { PackageUse } from "@heddle/api";
import { isBuiltInNode } from "@heddle/nodes";
import { isRecord } from "@heddle/workflow";
import type { Store } from "../store/store.ts";

/** Period in which failures count. */
const RECENT_MS = 7 * 24 * 3600 * 1000;
/** Maximum number of executions to check; more are not counted. */
const MAX_FAILURES = 10_000;

/** A node in a workflow. */
interface UsedNode {
  readonly name: string;
  readonly type: string;
}

/** A workflow and its nodes of packages. */
interface UsingWorkflow extends Omit<PackageUse, "nodes"> {
  readonly nodes: readonly UsedNode[];
}

/** Workflows with nodes of types that start with `name.` and are not built in, active ones first. */
export async function workflowsWith(store: Store, name: string): Promise<UsingWorkflow[]> {
  const rows = await store.db
    .selectFrom("workflow")
    .select(["id", "name", "active", "document"])
    .where("document", "like", `%"${name}.%`)
    .orderBy("name")
    .execute();
  const found = rows.map(({ document, active, ...row }) => ({
    ...row,
    active: active === 1,
    nodes: nodesIn(document).filter(({ type }) => type.startsWith(`${name}.`) && !isBuiltInNode(type)),
  }));
  return found
    .filter(({ nodes }) => nodes.length > 0)
    .toSorted((a, b) => Number(b.active) - Number(a.active));
}

/** Such a workflow in display format. */
export function toUse({ id, name, active, nodes }: UsingWorkflow): PackageUse {
  return { id, name, active, nodes: nodes.map((node) => node.name) };
}

/** Number of recent failures by node. */
export async function recentFailures(store: Store, workflows: readonly UsingWorkflow[]): Promise<number> {
  if (workflows.length === 0) return 0;
  const rows = await store.db
    .selectFrom("execution")
    .select(["workflowId", "lastNode"])
    .where(
      "workflowId",
      "in",
      workflows.map(({ id }) => id),
    )
    .where("status", "in", ["error", "crashed"])
    .where("startedAt", ">", Date.now() - RECENT_MS)
    .limit(MAX_FAILURES)
    .execute();
  const nodes = new Map(workflows.map(({ id, nodes: used }) => [id, new Set(used.map(({ name }) => name))]));
  return rows.filter(({ workflowId, lastNode }) => nodes.get(workflowId)?.has(lastNode ?? "")).length;
}

function nodesIn(document: string): UsedNode[] {
  const { nodes } = JSON.parse(document) as { nodes?: unknown };
  const list = Array.isArray(nodes) ? nodes.filter(isRecord) : [];
  return list.map(({ name, type }) => ({ name: String(name), type: String(type) }));
}
