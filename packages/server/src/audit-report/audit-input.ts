import { isRecord, type WorkflowNode } from "@heddle/workflow";
import type { Config } from "../platform/config/env.ts";
import type { Store } from "../store/store.ts";

/** Data that an audit reads. */
export interface AuditContext {
  readonly store: Store;
  readonly config: Config;
}

/** A workflow in the audit's format. */
export interface AuditedWorkflow {
  id: string;
  name: string;
  isActive: boolean;
  nodes: WorkflowNode[];
  /** When an execution of it ended last, in milliseconds since the epoch; undefined = never. */
  lastUsedAt: number | undefined;
}

/** Data that the checks of an audit read. */
export interface AuditInput {
  config: Config;
  workflows: AuditedWorkflow[];
  credentials: { id: string; name: string; type: string }[];
  /** Before this time, in milliseconds since the epoch, a use is too long ago. */
  abandonedBefore: number;
}

/** Reads every workflow and the names of all credentials. */
export async function readAuditInput(
  { store: { db }, config }: AuditContext,
  abandonedBefore: number,
): Promise<AuditInput> {
  const [rows, credentials, uses] = await Promise.all([
    db.selectFrom("workflow").select(["id", "name", "active", "document"]).orderBy("createdAt").execute(),
    db.selectFrom("credential").select(["id", "name", "type"]).orderBy("name").execute(),
    db.selectFrom("workflowStatistic").select(["workflowId", "latestAt"]).execute(),
  ]);
  const latest = new Map<string, number>();
  for (const { workflowId, latestAt } of uses)
    latest.set(workflowId, Math.max(latestAt, latest.get(workflowId) ?? 0));
  const workflows = rows.map(({ id, name, active, document }) => ({
    id,
    name,
    isActive: active === 1,
    nodes: nodesOf(document),
    lastUsedAt: latest.get(id),
  }));
  return { config, workflows, credentials, abandonedBefore };
}

function nodesOf(document: string): WorkflowNode[] {
  const { nodes } = JSON.parse(document) as { nodes?: unknown };
  return Array.isArray(nodes) ? nodes.filter(isRecord).map((node) => node as unknown as WorkflowNode) : [];
}
