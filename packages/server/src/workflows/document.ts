import { type PinData, SERVER_KEYS, storedForm, type Workflow } from "@heddle/workflow";
import type { WorkflowRow } from "../store/tables.ts";

/** Keys with their own columns or table. */
const STORED_APART = new Set(["id", "name", "active", "pinData", "staticData", "versionId", "tags"]);

/** The part of a workflow that is stored as one text: nodes, connections, settings and every unknown key; nothing of an open editor. */
export function documentOf(workflow: Workflow): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(storedForm(workflow)).filter(([key]) => !STORED_APART.has(key) && !SERVER_KEYS.has(key)),
    ),
  );
}

/** The stored workflow in the server's internal format. */
export function toWorkflow(row: WorkflowRow): Workflow {
  return {
    ...(JSON.parse(row.document) as Pick<Workflow, "nodes" | "connections" | "settings">),
    id: row.id,
    name: row.name,
    active: row.active === 1,
    isArchived: row.archived === 1,
    staticData: parseOrNull(row.staticData),
    ...(row.pinData === null ? {} : { pinData: JSON.parse(row.pinData) as PinData }),
    versionId: row.versionId,
    triggerCount: row.triggerCount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A value for a JSON column; null for none. */
export function toText(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

function parseOrNull(text: string | null): Record<string, unknown> | null {
  return text === null ? null : JSON.parse(text);
}
