import {
  isRecord,
  type NodeProperty,
  type NodeTypeDescription,
  nodeIssues,
  parsePath,
  type Workflow,
  type WorkflowNode,
} from "@heddle/workflow";
import { Shape } from "./shape.ts";
import type { StoredCredentials } from "./variant.ts";

/** Finds the description of a node's type in its version. */
export type Describe = (node: WorkflowNode) => NodeTypeDescription | undefined;

/**
 * Adds the choices that users must make when opening the file, as requested by the editor: credentials, and required
 * values that were removed before publication. Returns the filled parameters.
 */
export function supplyChoices(
  workflow: Workflow,
  describe: Describe,
  credentials: StoredCredentials,
): string[] {
  return workflow.nodes.flatMap((node) => {
    const description = node.disabled ? undefined : describe(node);
    return description ? supplyNode(node, description, credentials) : [];
  });
}

function supplyNode(
  node: WorkflowNode,
  description: NodeTypeDescription,
  known: StoredCredentials,
): string[] {
  const supplied: string[] = [];
  // Filled values can reveal more parameters.
  for (let round = 0; round < 3; round++) {
    const { parameters = {} } = nodeIssues(node, description) ?? {};
    const lacking = Object.entries(parameters).filter(
      ([, [message]]) => !/is not supported/.test(message ?? ""),
    );
    for (const [path] of lacking)
      if (supplyParameter(node, path, description)) supplied.push(`${node.name}: ${path}`);
    for (const type of Object.keys(nodeIssues(node, description)?.credentials ?? {}))
      chooseCredential(node, type, known);
  }
  return [...new Set(supplied)];
}

function chooseCredential(node: WorkflowNode, type: string, known: StoredCredentials): void {
  const stored = known[type];
  if (stored)
    node.credentials = { ...(isRecord(node.credentials) ? node.credentials : {}), [type]: stored } as never;
}

function supplyParameter(node: WorkflowNode, path: string, description: NodeTypeDescription): boolean {
  const steps = parsePath(path);
  const key = String(steps.at(-1));
  const properties = description.properties.filter(({ name }) => name === steps[0]);
  for (const value of candidates(
    key,
    valueAt(node.parameters, steps),
    steps.length === 1 ? properties : [],
  )) {
    setAt(node.parameters, steps, value);
    if (!nodeIssues(node, description)?.parameters?.[path]) return true;
  }
  return false;
}

/** A URL for any parameter that accepts one, and ids in the services' format. */
const SHEET = "https://docs.google.com/spreadsheets/d/1SampleSampleSampleSampleSampleSample/edit#gid=0";
const TEXTS = ["sample", "42", "appSample12345678", "tblSample12345678", SHEET, "https://example.com/sample"];

function candidates(key: string, present: unknown, properties: readonly NodeProperty[]): unknown[] {
  const texts = [new Shape().render(key), ...TEXTS].filter(
    (each) => typeof each === "string" || typeof each === "number",
  );
  if (isRecord(present) && present["mode"] === "url")
    return [SHEET, ...texts].map((value) => ({ ...present, __rl: true, value: String(value) }));
  if (isRecord(present) && "mode" in present)
    return [present["mode"], "id"].flatMap((mode) =>
      texts.map((value) => ({ ...present, __rl: true, mode, value: String(value) })),
    );
  const found = properties.flatMap(({ type, options = [] }): unknown[] => {
    if (type === "resourceLocator")
      return texts.map((value) => ({ __rl: true, mode: "id", value: String(value) }));
    if (type === "options") return options.flatMap((option) => ("value" in option ? [option.value] : []));
    if (type === "multiOptions")
      return options.flatMap((option) => ("value" in option ? [[option.value]] : []));
    if (type === "number") return [42];
    return [];
  });
  return [...found, ...texts.map(String)];
}

function valueAt(values: unknown, steps: readonly (string | number)[]): unknown {
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    values,
  );
}

function setAt(values: object, steps: readonly (string | number)[], value: unknown): void {
  const target = steps.slice(0, -1).reduce<Record<string, unknown>>(
    (parent, step) => {
      const inner = parent[step];
      if (typeof inner === "object" && inner !== null) return inner as Record<string, unknown>;
      return (parent[step] = {}) as Record<string, unknown>;
    },
    values as Record<string, unknown>,
  );
  target[String(steps.at(-1))] = value;
}
