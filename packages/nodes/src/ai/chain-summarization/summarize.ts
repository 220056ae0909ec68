import type { NodeEnvironment } from "@heddle/workflow";
import { filled } from "./prompts.ts";

/** Number of parts that are summarized concurrently. */
const MAX_AT_ONCE = 5;
/** Maximum size of summaries that are combined in one call, in characters. */
const MAX_COMBINED_CHARACTERS = 12_000;

/** Method of summarizing: all in one call, summaries of parts, or part by part. */
export interface SummaryRequest {
  readonly method: "stuff" | "map_reduce" | "refine";
  readonly prompt: string;
  /** Prompt for combining summaries, or for adding parts. */
  readonly furtherPrompt: string;
}

/** Sends one prompt to the model. */
export type AskModel = (key: string, text: string) => Promise<string>;

/** Summarizes the parts of a text. */
export async function summarize(
  parts: readonly string[],
  request: SummaryRequest,
  ask: AskModel,
): Promise<string> {
  const { method, prompt, furtherPrompt } = request;
  if (method === "stuff" || parts.length < 2)
    return ask("all", filled(prompt, { text: parts.join("\n\n"), existing_answer: "" }));
  if (method === "refine") {
    let summary = await ask("0", filled(prompt, { text: parts[0] ?? "", existing_answer: "" }));
    for (const [index, text] of parts.slice(1).entries())
      summary = await ask(String(index + 1), filled(furtherPrompt, { text, existing_answer: summary }));
    return summary;
  }
  const summaries = await inTurns(parts, (text, index) =>
    ask(`${index}`, filled(prompt, { text, existing_answer: "" })),
  );
  return combine(summaries, furtherPrompt, ask);
}

/** Summarizes summaries until one is left; groups have at least two members, so that the number shrinks each round. */
async function combine(
  summaries: readonly string[],
  prompt: string,
  ask: AskModel,
  round = 1,
): Promise<string> {
  const groups: string[][] = [];
  for (const summary of summaries) {
    const last = groups.at(-1);
    const length = last?.reduce((sum, one) => sum + one.length, summary.length) ?? 0;
    if (last && (last.length < 2 || length <= MAX_COMBINED_CHARACTERS)) last.push(summary);
    else groups.push([summary]);
  }
  const combined = await inTurns(groups, (group, index) =>
    ask(`round ${round} ${index}`, filled(prompt, { text: group.join("\n\n"), existing_answer: "" })),
  );
  return combined.length > 1 ? combine(combined, prompt, ask, round + 1) : (combined[0] ?? "");
}

async function inTurns<T>(
  values: readonly T[],
  work: (value: T, index: number) => Promise<string>,
): Promise<string[]> {
  const results: string[] = [];
  for (let from = 0; from < values.length; from += MAX_AT_ONCE) {
    const some = values.slice(from, from + MAX_AT_ONCE);
    results.push(...(await Promise.all(some.map((value, offset) => work(value, from + offset)))));
  }
  return results;
}

/** Returns a function that calls the node's model for one of its items. */
export async function asking(context: NodeEnvironment, itemIndex: number): Promise<AskModel> {
  const { askForText } = await import("@heddle/ai");
  return async (key, text) => {
    const content = [{ type: "text" as const, text }];
    const question = { key: `${itemIndex} ${key}`, instructions: "", content };
    return (await askForText(context, question)).output;
  };
}
