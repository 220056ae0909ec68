import type { NodeParameters, WorkflowNode } from "../document/workflow.ts";

/**
 * In parameters of templates `<<Name of the channel>>` is a placeholder for a value that only the user of the template
 * knows. Its label starts with a capital letter; the same label means the same value everywhere.
 */
const PLACEHOLDER = /<<([A-Z][^<>\n]{0,79})>>/g;

/** A value that a workflow still needs. */
export interface Placeholder {
  /** Label of the value. */
  label: string;
  /** Names of the nodes that need it, in the order of the workflow. */
  nodes: string[];
}

/** Unfilled placeholders, each once, in order of appearance. Notes are ignored. */
export function placeholdersIn(
  nodes: Iterable<Pick<WorkflowNode, "name" | "type" | "parameters">>,
): Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const { name, type, parameters } of nodes) {
    if (type.endsWith(".stickyNote")) continue;
    for (const label of new Set(labelsIn(parameters))) {
      const known = found.get(label) ?? { label, nodes: [] };
      known.nodes.push(name);
      found.set(label, known);
    }
  }
  return [...found.values()];
}

/** Parameters with `value` instead of the placeholder; the same object if it does not occur. */
export function fillPlaceholder(parameters: NodeParameters, label: string, value: string): NodeParameters {
  return fill(parameters, `<<${label}>>`, value) as NodeParameters;
}

function labelsIn(value: unknown): string[] {
  if (typeof value === "string") return [...value.matchAll(PLACEHOLDER)].map(([, label]) => label as string);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(labelsIn);
}

function fill(value: unknown, sign: string, by: string): unknown {
  if (typeof value === "string") return value.includes(sign) ? value.replaceAll(sign, () => by) : value;
  if (typeof value !== "object" || value === null) return value;
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const filled = parts.map(([key, part]) => [key, fill(part, sign, by)] as const);
  if (filled.every(([key, part]) => part === (value as Record<string | number, unknown>)[key])) return value;
  return Array.isArray(value) ? filled.map(([, part]) => part) : Object.fromEntries(filled);
}
