import { problemsOf } from "../json/check-value.ts";
import { readAnswer } from "../json/read-answer.ts";
import { withoutNulls } from "../json/without-nulls.ts";
import type { OutputParser } from "../port/output-parser.ts";

/** A final answer in the shape that was asked for, or what is wrong with it. */
export type FinalAnswer = { readonly output: unknown } | { readonly problem: string };

/** Reads a final answer. Some models put it under `output` though nothing asks for that. */
export function finalAnswer({ schema, toOutput }: OutputParser, text: string): FinalAnswer {
  let value: unknown;
  try {
    value = withoutNulls(schema, readAnswer(text));
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const problems = problemsOf(schema, value);
  if (problems.length === 0) return { output: toOutput(value) };
  const inner = withoutNulls(schema, (value as { output?: unknown } | null)?.output);
  if (inner !== undefined && problemsOf(schema, inner).length === 0) return { output: toOutput(inner) };
  return { problem: problems.join("; ") };
}
