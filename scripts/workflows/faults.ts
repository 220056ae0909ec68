import type { RunData, WorkflowNode } from "@heddle/workflow";

// What a run says that stopped because of the file itself: run anywhere, it would end the same way.
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/: (?:ImportError: )?The module ["'][^"']+["'] is not available/, "needs a package"],
  [
    /The workflow cannot run\.|: The URL is empty|There (?:is no field to sort by|are no fields to match)/,
    "lacks values",
  ],
  [/The parameter "[^"]+" is empty|The field "[^"]+" takes a number, but NaN/, "lacks values"],
  [/The item has no file named "[^"]+" \(It has: /, "reads a file under a wrong name"],
  [
    /: The node has no code|: There is no category to choose from|: No credential type is chosen|No column to match on is chosen|Invalid value for 'messages\[0\].content'|: The prompt for the model is empty/,
    "lacks values",
  ],
  [
    /There is no node named |has not run yet|Node '[^']+' has not been executed/,
    "reads a node that is not there or has not run",
  ],
  [/: connect ECONNREFUSED 127\.0\.0\.1:\d+/, "needs a database"],
  [/: Python is not installed/, "needs Python, which is installed apart"],
  [/Response input messages must contain the word 'json'/, "asks for JSON without a word of it"],
  [/has no language model \(Connect/, "lacks a model"],
  [/takes an object, but \[/, "takes a list for an object"],
  [/Wrong type: \{"mimeType"/, "compares a file with a text"],
  [/is no tool \(Choose its mode/, "lacks values"],
  [/: "Response Body" is not valid JSON/, "answers with broken JSON"],
  [/This project has a table "[^"]+" already/, "makes a data table twice"],
  [
    /Failed to parse expression|(?:Unexpected (?:identifier|token|end)[^(]*|IndentationError.*)\[line|\$input\.item is not a function/,
    "broken script",
  ],
];

/** True for a script that reads a later item of its input than there is, such as `$input.all()[1]` behind a node that returns one. */
export function readsMissingItem({ name, parameters }: WorkflowNode, why: string, runData: RunData): boolean {
  if (!/Cannot read properties of undefined \(reading 'json'\)/.test(why)) return false;
  const script = String(parameters["jsCode"] ?? parameters["functionCode"] ?? "");
  const places = [...script.matchAll(/(?:\bitems|\$input\.all\(\))\[(\d+)\]/g)].map(([, place]) =>
    Number(place),
  );
  const [source] = runData[name]?.at(-1)?.source ?? [];
  if (!source) return false;
  const { previousNode, previousNodeOutput = 0, previousNodeRun = 0 } = source;
  const items = runData[previousNode]?.[previousNodeRun]?.data?.main[previousNodeOutput] ?? [];
  return places.some((place) => place >= items.length);
}

/** Names the fault of the file that the message of a failed run shows; empty where it may be ours or that of made-up data. */
export function faultOf(why: string): string {
  return FAULTS.find(([pattern]) => pattern.test(why))?.[1] ?? "";
}
