import type { Workflow, WorkflowSettings } from "../document/workflow.ts";
import { isRecord, withoutPrototypeKeys } from "../plain-data/plain-data.ts";
import { readConnections } from "./read-connections.ts";
import { readNodes } from "./read-nodes.ts";
import { readPinData } from "./read-pin-data.ts";
import { unwrap } from "./unwrap.ts";
import type { Warning } from "./warning.ts";

/** The name of workflows that have none. */
export const DEFAULT_WORKFLOW_NAME = "My workflow";

/** Parsed file, and its repairs. */
export interface ReadResult {
  workflow: Workflow;
  warnings: Warning[];
}

/**
 * Creates a valid workflow from anything that looks like one (docs/format.md): missing parts are filled in, invalid
 * ones repaired or dropped with a warning, unknown keys kept. The input is not changed, but parts of it can be shared.
 * @throws WorkflowFileError if it has no list of nodes
 */
export function readWorkflow(input: unknown): ReadResult {
  const warnings: Warning[] = [];
  const raw = unwrap(clean(input, warnings), warnings);
  const { nodes, nameById } = readNodes(raw["nodes"] as unknown[], warnings);
  const names = new Set(nodes.map((node) => node.name));
  const { pinData, ...rest } = raw;
  const pins = readPinData(pinData, warnings);
  const workflow: Workflow = {
    ...rest,
    id: readId(raw["id"]),
    name: readName(raw["name"]),
    active: raw["active"] === true || raw["active"] === "true",
    nodes,
    connections: readConnections(raw["connections"], { names, nameById }, warnings),
    settings: readSettings(raw["settings"], warnings),
    ...(pins ? { pinData: pins } : {}),
  };
  repairTags(workflow, raw["tags"]);
  return { workflow, warnings };
}

function clean(input: unknown, warnings: Warning[]): unknown {
  const cleaned = withoutPrototypeKeys(input);
  if (cleaned !== input) {
    warnings.push({ code: "prototype-key", message: 'Keys called "__proto__" were left out.' });
  }
  return cleaned;
}

function readId(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function readName(value: unknown): string {
  return typeof value === "string" && value.trim() !== "" ? value : DEFAULT_WORKFLOW_NAME;
}

function readSettings(value: unknown, warnings: Warning[]): WorkflowSettings {
  if (value === undefined || value === null) return {};
  if (isRecord(value)) return value;
  const parsed = typeof value === "string" ? parseRecord(value) : undefined;
  warnings.push({
    code: "settings-repaired",
    message: parsed
      ? "The settings were stored as text and have been read from it."
      : "The settings could not be read and are back to their defaults.",
  });
  return parsed ?? {};
}

function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = withoutPrototypeKeys(JSON.parse(text));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Tags can be objects, ids or names: all are kept unchanged, only a bare one becomes a list. */
function repairTags(workflow: Workflow, tags: unknown): void {
  if (tags === undefined || Array.isArray(tags)) return;
  if (tags === null || tags === "") delete workflow.tags;
  else workflow.tags = [tags];
}
