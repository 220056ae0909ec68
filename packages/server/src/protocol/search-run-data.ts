import type { FoundPlace } from "@heddle/api";
import { itemMatcher, shownOutputs, type TaskData } from "@heddle/workflow";
import { decodeRunData, runDataText } from "./run-data-codec.ts";

/** First position of a string in the items or errors of an execution, ignoring case; `undefined` if there is none. */
export function findInRunData(stored: string | Uint8Array, text: string): FoundPlace | undefined {
  if (!mayContain(stored, text)) return undefined;
  const matches = itemMatcher(text);
  for (const [node, tasks] of Object.entries(decodeRunData(stored).resultData.runData))
    for (const [run, task] of tasks.entries()) {
      const output = outputWith(task, matches);
      if (output !== undefined) return { node, run, output };
      if (task.error && matches(task.error.message)) return { node, run };
    }
  return undefined;
}

/** Parsing the JSON costs far more than searching for the text, and most executions do not contain it. */
function mayContain(stored: string | Uint8Array, text: string): boolean {
  const json = runDataText(stored);
  return json === undefined || json.toLowerCase().includes(JSON.stringify(text.toLowerCase()).slice(1, -1));
}

function outputWith({ data }: TaskData, matches: (json: unknown) => boolean): number | undefined {
  const found = shownOutputs(data)?.findIndex((items) => items?.some(({ json }) => matches(json))) ?? -1;
  return found < 0 ? undefined : found;
}
