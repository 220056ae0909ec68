import type { FoundPlace } from "@heddle/api";
import { itemMatcher, shownOutputs, type TaskData } from "@heddle/workflow";
import { decodeRunData, runDataText } from "./run-data-codec.ts";

/** JSON of an execution: searching makes copies of it. */
const MAX_TEXT_BYTES = 64 * 2 ** 20;
/** Heap for the values of an execution. */
const MAX_VALUE_BYTES = 256 * 2 ** 20;

/**
 * First position of a string in the items or errors of an execution, ignoring case; `undefined` if there is none. @throws RangeError if its
 * JSON is longer than 64 MB or needs more than 256 MB of heap
 */
export function findInRunData(stored: string | Uint8Array, text: string): FoundPlace | undefined {
  if (!mayContain(stored, text)) return undefined;
  const matches = itemMatcher(text);
  for (const [node, tasks] of Object.entries(decodeRunData(stored, MAX_VALUE_BYTES).resultData.runData))
    for (const [run, task] of tasks.entries()) {
      const output = outputWith(task, matches);
      if (output !== undefined) return { node, run, output };
      if (task.error && matches(task.error.message)) return { node, run };
    }
  return undefined;
}

/** Parsing the JSON costs far more than searching for the text, and most executions do not contain it. */
function mayContain(stored: string | Uint8Array, text: string): boolean {
  const json = runDataText(stored, MAX_TEXT_BYTES);
  return json === undefined || json.toLowerCase().includes(JSON.stringify(text.toLowerCase()).slice(1, -1));
}

function outputWith({ data }: TaskData, matches: (json: unknown) => boolean): number | undefined {
  const found = shownOutputs(data)?.findIndex((items) => items?.some(({ json }) => matches(json))) ?? -1;
  return found < 0 ? undefined : found;
}
