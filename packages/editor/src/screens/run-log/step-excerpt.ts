import { isRecord } from "@heddle/workflow";
import type { ShownTask } from "../../document/index.ts";
import { generationOf, inputOf, outputOf } from "../../panel/conversation/conversation-of.ts";

const MAX_CHARACTERS = 200;

/**
 * Returns one line about the run of a sub-node: the answer of a model or the tools that it calls, the arguments of a
 * tool. Empty if it is not loaded.
 */
export function excerptOf(task: ShownTask, connection: string): string {
  const step = { task, connection };
  if (connection === "ai_languageModel") return oneLine(answerOf(generationOf(outputOf(step))));
  const input = inputOf(step);
  if (connection !== "ai_tool") return typeof input?.["action"] === "string" ? oneLine(input["action"]) : "";
  return oneLine(JSON.stringify(input) ?? "");
}

function answerOf(generation: Record<string, unknown> | undefined): string {
  const { text, toolCalls } = generation ?? {};
  if (typeof text === "string" && text !== "") return text;
  const calls = Array.isArray(toolCalls) ? toolCalls.filter(isRecord) : [];
  return calls.map(({ name }) => String(name)).join(", ");
}

function oneLine(text: string): string {
  return text.slice(0, MAX_CHARACTERS).replaceAll(/\s+/g, " ").trim();
}
