import type { PinData, Workflow } from "@heddle/workflow";
import type { WorkflowRow } from "../store/tables.ts";

/** Keys that have a column of their own or are made by the server for each answer. */
const NOT_IN_DOCUMENT = new Set([
  "id",
  "name",
  "active",
  "pinData",
  "staticData",
  "versionId",
  "createdAt",
  "updatedAt",
  "triggerCount",
  "tags",
  "ownedBy",
  "sharedWith",
  "usedCredentials",
]);

/** The part of a workflow that is stored as one text: nodes, connections, settings and every unknown key. */
export function documentOf(workflow: Workflow): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(workflow).filter(([key]) => !NOT_IN_DOCUMENT.has(key))),
  );
}

/** The stored workflow as the rest of the program knows it. */
export function toWorkflow(row: WorkflowRow): Workflow {
  return {
    ...(JSON.parse(row.document) as Pick<Workflow, "nodes" | "connections" | "settings">),
    id: row.id,
    name: row.name,
    active: row.active === 1,
    staticData: parseOrNull(row.staticData),
    ...(row.pinData === null ? {} : { pinData: JSON.parse(row.pinData) as PinData }),
    versionId: row.versionId,
    triggerCount: row.triggerCount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export function toText(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}

function parseOrNull(text: string | null): Record<string, unknown> | null {
  return text === null ? null : JSON.parse(text);
}
