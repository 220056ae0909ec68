import { problemsOf } from "../json/check-value.ts";
import { readAnswer } from "../json/read-answer.ts";
import { withoutNulls } from "../json/without-nulls.ts";
import type { OutputParser } from "../port/output-parser.ts";
import type { JsonSchema } from "../port/tool.ts";

/** Final answer in the required shape, or the reason why it is not. */
export type FinalAnswer = { readonly output: unknown } | { readonly problem: string };

/**
 * Reads a final answer. Some models wrap it in `output` unprompted, others return a different format than requested.
 */
export function finalAnswer(parser: OutputParser, text: string): FinalAnswer {
  const { schema, toOutput } = parser;
  const read = jsonIn(text);
  const answer = "problem" in read ? read : answerByShape(schema, read.json);
  if ("output" in answer) return { output: toOutput(answer.output) };
  const output = parser.otherwise?.(text, "problem" in read ? undefined : read.json);
  return output === undefined ? answer : { output };
}

function jsonIn(text: string): { readonly json: unknown } | { readonly problem: string } {
  try {
    return { json: readAnswer(text) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

function answerByShape(schema: JsonSchema, json: unknown): FinalAnswer {
  const value = withoutNulls(schema, json);
  const problems = problemsOf(schema, value);
  if (problems.length === 0) return { output: value };
  const inner = withoutNulls(schema, (value as { output?: unknown } | null)?.output);
  if (inner !== undefined && problemsOf(schema, inner).length === 0) return { output: inner };
  return { problem: problems.join("; ") };
}
