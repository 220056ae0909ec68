import { isRecord, type RunData, type WorkflowNode } from "@heddle/workflow";
import { parses } from "./parses.ts";

type Fault = readonly [RegExp, string];

// Errors caused by the file itself: the run would end the same way anywhere.
const FAULTS: readonly Fault[] = [
  [/: (?:ImportError: )?The module ["'][^"']+["'] is not available/, "needs a package"],
  [/The workflow cannot run\.|: The URL is empty/, "lacks values"],
  [
    /There (?:is no field to sort by|are no fields to match)|There is no category to choose from|No column to match on is chosen/,
    "lacks values",
  ],
  [
    /: The node has no code|: No credential type is chosen|no credential of the type "\[\w+\]"/,
    "lacks values",
  ],
  [
    /There is no node named |has not run yet|Node '[^']+' has not been executed/,
    "reads a node that is not there or has not run",
  ],
  [/: Python is not installed/, "needs Python, which is installed apart"],
  [/Response input messages must contain the word 'json'/, "asks for JSON without a word of it"],
  [/has no language model \(Connect/, "lacks a model"],
  [/takes an object, but \[/, "takes a list for an object"],
  [/Wrong type: \{"mimeType"/, "compares a file with a text"],
  [/is no tool \(Choose its mode/, "lacks values"],
  [/This project has a table "[^"]+" already/, "makes a data table twice"],
  [/Failed to parse expression|IndentationError.*\[line|\$input\.item is not a function/, "broken script"],
];

// The same, if the node reads nothing from its items: otherwise its input may lack the value.
const FAULTS_WITHOUT_EXPRESSIONS: readonly Fault[] = [
  [/The parameter "[^"]+" is empty|Invalid value for 'messages\[0\]\.content'/, "lacks values"],
  [/: The prompt for the model is empty/, "lacks values"],
  [/: "Response Body" is not valid JSON/, "answers with broken JSON"],
];

/** Data of a run about the failed node and its predecessors. */
export interface Seen {
  readonly node: WorkflowNode;
  readonly why: string;
  readonly runData: RunData;
  readonly nodes: readonly WorkflowNode[];
}

/** Names the fault of the file shown by the executed nodes; empty if there is none. */
export function faultSeen(seen: Seen): string {
  return SEEN.find(([isThere]) => isThere(seen))?.[1] ?? "";
}

const SEEN: readonly (readonly [(seen: Seen) => boolean, string])[] = [
  [readsMissingItem, "reads an item that did not come"],
  [takesObjectForText, "takes an object that a service answers for a text"],
  [answersWithText, "answers with a text as JSON"],
  [namesOtherFile, "names a file that is not there"],
  [readsNothing, "reads a field of a node that sets none"],
  [usesTableTooEarly, "uses a table before it makes it"],
];

function sourceOf({ node, runData, nodes }: Seen): WorkflowNode | undefined {
  const name = runData[node.name]?.at(-1)?.source[0]?.previousNode;
  return nodes.find((one) => one.name === name);
}

/** Fields that are objects in the documentation of a service, with texts inside of them. */
const OBJECTS: readonly (readonly [RegExp, RegExp])[] = [
  [/\.googleGemini$/, /\.content(?![\w?]*\.?parts)/],
  [/\.hubspot$/, /\.properties\b(?![\s\S]*\.value\b)/],
];

function takesObjectForText(seen: Seen): boolean {
  if (!/\.(?:trim|replace|split|toLowerCase) is not a function/.test(seen.why)) return false;
  const from = sourceOf(seen)?.type ?? "";
  return OBJECTS.some(([type, reads]) => type.test(from) && reads.test(scriptOf(seen.node)));
}

/** The field that the whole of a parameter is, such as `={{ $json.text }}`. */
function fieldOf(value: unknown): string | undefined {
  return /^=\s*\{\{\s*\$json\.(\w+)\s*\}\}\s*$/.exec(String(value))?.[1];
}

/** A script before the node made a sentence of the field that is sent as JSON. */
function answersWithText(seen: Seen): boolean {
  const field = fieldOf(seen.node.parameters["responseBody"]);
  const before = sourceOf(seen);
  if (!field || !before || !/: "Response Body" is not valid JSON/.test(seen.why)) return false;
  return new RegExp(`\\b${field}:\\s*[\`'"]\\w`).test(scriptOf(before));
}

/** The file has the usual name, as the request before the node sets none. */
function namesOtherFile(seen: Seen): boolean {
  const [, name, others] = /has no file named "([^"]+)" \(It has: (\w+)\.\)/.exec(seen.why) ?? [];
  if (!name || others !== "data" || sourceOf(seen)?.type !== "n8n-nodes-base.httpRequest") return false;
  return JSON.stringify(seen.node.parameters).includes(`"${name}"`);
}

/** Nodes of Edit Fields without fields return empty items. */
function readsNothing(seen: Seen): boolean {
  if (!/: The parameter "[^"]+" is empty/.test(seen.why)) return false;
  const before = [...pathTo(seen)];
  const setter = before.find(({ type }) => !/\.(if|switch|filter|merge|noOp|wait|limit)$/.test(type));
  const reads = Object.values(seen.node.parameters).some(fieldOf);
  return reads && setter?.type === "n8n-nodes-base.set" && setter.typeVersion >= 3 && setsNothing(setter);
}

function setsNothing({ parameters }: WorkflowNode): boolean {
  return ["assignments", "fields", "jsonOutput", "includeOtherFields", "include"].every(
    (name) => !(name in parameters),
  );
}

/** The nodes that brought the items of the node, from the last one back. */
function* pathTo({ node, runData, nodes }: Seen): Iterable<WorkflowNode> {
  const passed = new Set<string>();
  let at = runData[node.name]?.at(-1)?.source[0]?.previousNode;
  while (at !== undefined && !passed.has(at)) {
    passed.add(at);
    const found = nodes.find(({ name }) => name === at);
    if (!found) return;
    yield found;
    at = runData[at]?.at(-1)?.source[0]?.previousNode;
  }
}

/** Another node of the workflow, which has not run yet, makes the table. */
function usesTableTooEarly({ why, nodes, runData }: Seen): boolean {
  const table = /: There is no table "(?:\w+\.)?(\w+)"|: relation "(\w+)" does not exist/.exec(why);
  const name = table?.[1] ?? table?.[2];
  const makes = new RegExp(`CREATE TABLE (?:IF NOT EXISTS )?"?${name}\\b`, "i");
  const maker = nodes.find(({ parameters }) => makes.test(String(parameters["query"])));
  return name !== undefined && maker !== undefined && !(maker.name in runData);
}

/** True for a script that reads a later item of its input than there is, such as `$input.all()[1]` behind a node that returns one. */
function readsMissingItem({ node, why, runData }: Seen): boolean {
  if (!/Cannot read properties of undefined \(reading 'json'\)/.test(why)) return false;
  const places = [...scriptOf(node).matchAll(/(?:\bitems|\$input\.all\(\))\[(\d+)\]/g)].map(([, place]) =>
    Number(place),
  );
  const [source] = runData[node.name]?.at(-1)?.source ?? [];
  if (!source) return false;
  const { previousNode, previousNodeOutput = 0, previousNodeRun = 0 } = source;
  const items = runData[previousNode]?.[previousNodeRun]?.data?.main[previousNodeOutput] ?? [];
  return places.some((place) => place >= items.length);
}

/** Names the fault of the file shown by the message of a failed run; empty if ours or the generated data can be the cause. */
export function faultOf(why: string, node?: WorkflowNode): string {
  const fault = named(FAULTS, why);
  if (fault || !node) return fault;
  if (/Unexpected (?:identifier|token|end).*\[line/.test(why) && !parses(scriptOf(node)))
    return "broken script";
  if (makesNoNumber(node, why)) return "makes a number of what is none";
  if (setsWhatItReads(node, why)) return "reads a field that the node itself sets";
  return readsItems(node.parameters) ? "" : named(FAULTS_WITHOUT_EXPRESSIONS, why);
}

function named(faults: readonly Fault[], why: string): string {
  return faults.find(([pattern]) => pattern.test(why))?.[1] ?? "";
}

function scriptOf({ parameters }: WorkflowNode): string {
  return String(parameters["jsCode"] ?? parameters["functionCode"] ?? "");
}

function readsItems(value: unknown): boolean {
  if (typeof value === "string") return value.startsWith("=") && value.includes("{{");
  return typeof value === "object" && value !== null && Object.values(value).some(readsItems);
}

/** True for a field whose expression itself never results in a number. */
function makesNoNumber({ parameters }: WorkflowNode, why: string): boolean {
  return /: \s*NaN\s*\}\}/.test(String(assignmentOf(parameters, nanField(why))?.["value"]));
}

function nanField(why: string): string | undefined {
  return /The field "([^"]+)" takes a number, but NaN/.exec(why)?.[1];
}

function assignmentOf(
  parameters: WorkflowNode["parameters"],
  field: string | undefined,
): Record<string, unknown> | undefined {
  return assignmentsOf(parameters).find(({ name }) => field !== undefined && name === field);
}

function assignmentsOf(parameters: WorkflowNode["parameters"]): Record<string, unknown>[] {
  const holder = parameters["assignments"];
  const rows = isRecord(holder) && Array.isArray(holder["assignments"]) ? holder["assignments"] : [];
  return rows.filter(isRecord);
}

/** True for a field computed from another field of the same node, which the items do not have yet. */
function setsWhatItReads({ parameters }: WorkflowNode, why: string): boolean {
  const field = nanField(why);
  const text = String(assignmentOf(parameters, field)?.["value"] ?? "");
  const read = [...text.matchAll(/\$json\.(\w+)/g)].map(([, name]) => name);
  return assignmentsOf(parameters).some(({ name }) => name !== field && read.includes(String(name)));
}
