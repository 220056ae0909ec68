import { isRecord, type RunData, type WorkflowNode } from "@heddle/workflow";
import { parses } from "./parses.ts";

type Fault = readonly [RegExp, string];

// What a run says that stopped because of the file itself: run anywhere, it would end the same way.
const FAULTS: readonly Fault[] = [
  [/: (?:ImportError: )?The module ["'][^"']+["'] is not available/, "needs a package"],
  [/The workflow cannot run\.|: The URL is empty/, "lacks values"],
  [
    /There (?:is no field to sort by|are no fields to match)|There is no category to choose from|No column to match on is chosen/,
    "lacks values",
  ],
  [/: The node has no code|: No credential type is chosen/, "lacks values"],
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

// The same, where nothing of the node is read from its items: else what it was given may lack the value.
const FAULTS_WITHOUT_EXPRESSIONS: readonly Fault[] = [
  [/The parameter "[^"]+" is empty|Invalid value for 'messages\[0\]\.content'/, "lacks values"],
  [/: The prompt for the model is empty/, "lacks values"],
  [/: "Response Body" is not valid JSON/, "answers with broken JSON"],
];

/** True for a script that reads a later item of its input than there is, such as `$input.all()[1]` behind a node that returns one. */
export function readsMissingItem(node: WorkflowNode, why: string, runData: RunData): boolean {
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

/** Names the fault of the file that the message of a failed run shows; empty where it may be ours or that of made-up data. */
export function faultOf(why: string, node?: WorkflowNode): string {
  const fault = named(FAULTS, why);
  if (fault || !node) return fault;
  if (/Unexpected (?:identifier|token|end).*\[line/.test(why) && !parses(scriptOf(node)))
    return "broken script";
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

/** True for a field that is computed of another of the same node, which the items do not have yet. */
function setsWhatItReads({ parameters }: WorkflowNode, why: string): boolean {
  const field = /The field "([^"]+)" takes a number, but NaN/.exec(why)?.[1];
  const holder = parameters["assignments"];
  const rows = isRecord(holder) && Array.isArray(holder["assignments"]) ? holder["assignments"] : [];
  const assignments = rows.filter(isRecord);
  const text = String(assignments.find(({ name }) => name === field)?.["value"] ?? "");
  const read = [...text.matchAll(/\$json\.(\w+)/g)].map(([, name]) => name);
  return assignments.some(({ name }) => name !== field && read.includes(String(name)));
}
