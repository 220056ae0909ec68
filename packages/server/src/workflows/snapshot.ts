import { createHash } from "node:crypto";
import type { Workflow, WorkflowSettings } from "@heddle/workflow";
import type { Statement, Store } from "../store/store.ts";
import { readLimits, type WorkflowLimits } from "./workflow-limits.ts";

/**
 * State of a workflow at one moment, for executors and stored with executions. `id` is a digest of the content, so that
 * the same version is stored and compiled once.
 */
export interface Snapshot {
  readonly id: string;
  readonly workflowId: string;
  readonly name: string;
  /** Its version; absent if it was not saved. */
  readonly versionId?: string | undefined;
  readonly settings: Readonly<WorkflowSettings>;
  /** The workflow as JSON. */
  readonly json: string;
  /** Names in the order of `nodes`. */
  readonly nodeNames: readonly string[];
  /** Concurrency limits; absent if it has none. */
  readonly limits?: WorkflowLimits;
}

/** With the id of its version, if it is one. `pinData` stays only if the run uses it, that is in manual runs. */
export function takeSnapshot(workflow: Workflow, options: { withPinData?: boolean } = {}): Snapshot {
  const { id, name, active, versionId, nodes, connections, settings, pinData, meta } = workflow;
  const hasPinData = options.withPinData && pinData && Object.keys(pinData).length > 0;
  const json = JSON.stringify({
    id,
    name,
    active,
    versionId,
    nodes,
    connections,
    settings: settings ?? {},
    pinData: hasPinData ? pinData : undefined,
    meta: meta ?? undefined,
  });
  return snapshotOf(createHash("sha256").update(json).digest("hex").slice(0, 32), workflow, json);
}

/** A stored snapshot, back in memory. */
export function restoreSnapshot(id: string, json: string): Snapshot {
  return snapshotOf(id, JSON.parse(json) as Workflow, json);
}

function snapshotOf(id: string, workflow: Workflow, json: string): Snapshot {
  const { name, versionId, settings = {}, nodes } = workflow;
  const limits = readLimits({ settings, nodes });
  return {
    id,
    workflowId: workflow.id,
    name,
    versionId,
    settings,
    json,
    nodeNames: nodes.map((node) => node.name),
    limits,
  };
}

/** Stores the snapshot unless it exists, and records its use. */
export function insertSnapshot(store: Store, snapshot: Snapshot): Statement {
  const { id, workflowId, name, versionId = null, json } = snapshot;
  const touchedAt = Date.now();
  return store.db
    .insertInto("workflowSnapshot")
    .values({ id, workflowId, name, data: json, versionId, touchedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ touchedAt }))
    .compile();
}
