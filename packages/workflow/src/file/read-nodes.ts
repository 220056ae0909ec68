import { uniqueNodeName } from "../document/node-names.ts";
import { randomId } from "../document/random-id.ts";
import type { CredentialReference, NodeParameters, WorkflowNode } from "../document/workflow.ts";
import { isRecord } from "../plain-data/plain-data.ts";
import type { Warning } from "./warning.ts";

const flags = ["disabled", "alwaysOutputData", "executeOnce", "retryOnFail", "continueOnFail", "notesInFlow"];
const numbers = ["maxTries", "waitBetweenTries"];

/** Reads the nodes; `nameById` leads from the ids of the file to final names. */
export function readNodes(
  list: readonly unknown[],
  warnings: Warning[],
): { nodes: WorkflowNode[]; nameById: Map<string, string> } {
  const names = new Set<string>();
  const ids = new Set<string>();
  const nameById = new Map<string, string>();
  const nodes: WorkflowNode[] = [];
  for (const [index, raw] of list.entries()) {
    if (!isRecord(raw)) {
      warnings.push({
        code: "node-dropped",
        message: `Entry ${index + 1} of "nodes" is not a node and was left out.`,
      });
      continue;
    }
    const name = readName(raw, names, warnings);
    const id = readId(raw, ids, name, warnings);
    if (!nameById.has(id)) nameById.set(id, name);
    nodes.push(readNode(raw, id, name, warnings));
  }
  return { nodes, nameById };
}

function readNode(raw: Record<string, unknown>, id: string, name: string, warnings: Warning[]): WorkflowNode {
  const { credentials, ...rest } = raw;
  const references = readCredentials(credentials, name, warnings);
  const node: WorkflowNode = {
    ...rest,
    id,
    name,
    type: readType(raw["type"], name, warnings),
    typeVersion: readNumber(raw["typeVersion"]) ?? 1,
    position: readPosition(raw["position"]),
    parameters: readParameters(raw["parameters"], name, warnings),
    ...(references ? { credentials: references } : {}),
  };
  repairFields(node);
  return node;
}

function readName(raw: Record<string, unknown>, names: Set<string>, warnings: Warning[]): string {
  const given = typeof raw["name"] === "number" ? String(raw["name"]) : raw["name"];
  const usable = typeof given === "string" && given !== "" && given !== "__proto__";
  const wanted = usable ? given : nameFromType(raw["type"]);
  const name = uniqueNodeName(wanted, names);
  names.add(name);
  if (!usable) {
    warnings.push({
      code: "node-repaired",
      message: `A node without a usable name is now called "${name}".`,
      node: name,
    });
  } else if (name !== wanted) {
    const message = `Two nodes were called "${wanted}"; the second is now "${name}". Connections go to the first.`;
    warnings.push({ code: "duplicate-node-name", message, node: name });
  }
  return name;
}

function nameFromType(type: unknown): string {
  const last = typeof type === "string" ? (type.split(".").at(-1) ?? "") : "";
  return last === "" ? "Node" : last.charAt(0).toUpperCase() + last.slice(1);
}

function readId(raw: Record<string, unknown>, ids: Set<string>, name: string, warnings: Warning[]): string {
  const given = typeof raw["id"] === "number" ? String(raw["id"]) : raw["id"];
  let id = typeof given === "string" && given !== "" ? given : randomId();
  if (ids.has(id)) {
    id = randomId();
    warnings.push({
      code: "duplicate-node-id",
      message: `"${name}" shared its id with another node and got a new one.`,
      node: name,
    });
  }
  ids.add(id);
  return id;
}

function readType(type: unknown, name: string, warnings: Warning[]): string {
  if (typeof type === "string" && type !== "") return type;
  warnings.push({ code: "node-repaired", message: `"${name}" says nothing about its type.`, node: name });
  return "unknown";
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

function readPosition(value: unknown): [number, number] {
  const pair = isRecord(value) ? [value["x"], value["y"]] : Array.isArray(value) ? value : [];
  return [readNumber(pair[0]) ?? 0, readNumber(pair[1]) ?? 0];
}

function readParameters(value: unknown, name: string, warnings: Warning[]): NodeParameters {
  if (isRecord(value)) return value;
  const empty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (!empty) {
    warnings.push({
      code: "node-repaired",
      message: `The parameters of "${name}" could not be read.`,
      node: name,
    });
  }
  return {};
}

function readCredentials(
  value: unknown,
  name: string,
  warnings: Warning[],
): Record<string, CredentialReference> | undefined {
  if (value === undefined || value === null) return undefined;
  if (!isRecord(value)) {
    const message = `"${name}" does not say which kind of credential it uses; choose one again.`;
    if (!Array.isArray(value) || value.length > 0)
      warnings.push({ code: "credentials-dropped", message, node: name });
    return undefined;
  }
  const references = Object.entries(value).flatMap(([type, reference]) => {
    const read = readReference(reference);
    return read === undefined ? [] : [[type, read] as const];
  });
  return Object.fromEntries(references);
}

function readReference(value: unknown): CredentialReference | undefined {
  if (typeof value === "string") return value;
  if (!isRecord(value)) return undefined;
  const { id, name } = value;
  return {
    ...value,
    id: typeof id === "string" ? id : typeof id === "number" ? String(id) : null,
    name: typeof name === "string" ? name : "",
  };
}

/** Converts fields that the editor and the engine rely on to their types; everything else stays unchanged. */
function repairFields(node: WorkflowNode): void {
  for (const flag of flags) {
    if (node[flag] === "true") node[flag] = true;
    else if (node[flag] === "false" || node[flag] === null) delete node[flag];
  }
  for (const key of numbers) {
    if (node[key] === undefined) continue;
    const number = readNumber(node[key]);
    if (number === undefined) delete node[key];
    else node[key] = number;
  }
  const notes: unknown = node.notes;
  if (notes === null) delete node.notes;
  else if (notes !== undefined && typeof notes !== "string") node.notes = JSON.stringify(notes);
  if (node.webhookId !== undefined && typeof node.webhookId !== "string") delete node.webhookId;
}
