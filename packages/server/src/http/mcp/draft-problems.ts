import { compileTemplate, isExpression, namedNodes, parseCode } from "@heddle/expression";
import {
  edgesOf,
  isRecord,
  type NodeType,
  versionsOf,
  type Workflow,
  type WorkflowNode,
} from "@heddle/workflow";
import { portProblems } from "./draft-ports.ts";
import { scheduleProblems } from "./draft-schedules.ts";
import type { NodeProblems } from "./mcp-tool.ts";

/** Parameters that hold JavaScript. */
const SCRIPTS = new Set(["jsCode", "functionCode"]);
const MAX_NAMES = 20;

/** Mistakes in a draft that a form does not allow: expressions, scripts, versions, connections and schedules, each with its place. */
export function draftProblems(
  workflow: Workflow,
  types: { get(type: string): NodeType | undefined },
): NodeProblems[] {
  const names = workflow.nodes.map(({ name }) => name);
  const edges = edgesOf(workflow);
  return workflow.nodes
    .filter((node) => node.disabled !== true)
    .map((node) => {
      const type = types.get(node.type);
      const problems = [
        ...textsOf(node.parameters, "").flatMap((text) => textProblems(text, node, names)),
        ...(type ? versionProblems(node, type) : []),
        ...(type ? portProblems(node, type, edges) : []),
        ...(type ? scheduleProblems(node, type) : []),
      ];
      return { node: node.name, problems };
    })
    .filter(({ problems }) => problems.length > 0);
}

interface PlacedText {
  readonly path: string;
  readonly text: string;
}

/** All texts of parameters, with their paths. */
function textsOf(value: unknown, path: string): PlacedText[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsOf(entry, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, path === "" ? key : `${path}.${key}`),
  );
}

function textProblems({ path, text }: PlacedText, { parameters }: WorkflowNode, names: string[]): string[] {
  if (isExpression(text)) {
    const { error } = compileTemplate(text);
    if (error)
      return [`The expression (${path}) cannot be read: ${error.message}. ${error.description ?? ""}`.trim()];
    return missingNodes(namedNodes(text, "template"), path, names);
  }
  const isPython = String(parameters["language"] ?? "").startsWith("python");
  if (!SCRIPTS.has(path) || isPython) return [];
  if (!parseCode(text))
    return [`The script (${path}) is not valid JavaScript. Check its brackets, quotation marks and commas.`];
  return missingNodes(namedNodes(text, "code"), path, names);
}

function missingNodes(read: readonly string[], path: string, names: readonly string[]): string[] {
  const known = names.slice(0, MAX_NAMES).map((name) => JSON.stringify(name));
  return read
    .filter((name) => !names.includes(name))
    .map((name) => `There is no node "${name}" (${path}). The nodes are ${known.join(", ")}.`);
}

function versionProblems({ typeVersion }: WorkflowNode, type: NodeType): string[] {
  const versions = versionsOf(type);
  if (versions.includes(typeVersion)) return [];
  return [`There is no version ${typeVersion} of this node (typeVersion). Allowed: ${versions.join(", ")}.`];
}
