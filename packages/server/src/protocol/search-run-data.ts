import type { FoundPlace } from "@heddle/api";
import { itemMatcher, shownOutputs, type TaskData } from "@heddle/workflow";
import { decodeRunData, runDataText } from "./run-data-codec.ts";

/** The first place where the items or errors of an execution have a text, in any letter case; undefined when there is none. */
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

/** Reading the JSON costs far more than looking whether the text is anywhere in it, and most executions do not have it. */
function mayContain(stored: string | Uint8Array, text: string): boolean {
  const json = runDataText(stored);
  return json === undefined || json.toLowerCase().includes(JSON.stringify(text.toLowerCase()).slice(1, -1));
}

function outputWith({ data }: TaskData, matches: (json: unknown) => boolean): number | undefined {
  const found = shownOutputs(data)?.findIndex((items) => items?.some(({ json }) => matches(json))) ?? -1;
  return found < 0 ? undefined : found;
}
