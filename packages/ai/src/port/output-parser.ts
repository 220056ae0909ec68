import type { ExecuteContext } from "@heddle/workflow";
import type { JsonSchema } from "./tool.ts";

/** Says what the answer of a model has to look like: what connections of the type `ai_outputParser` carry. */
export interface OutputParser {
  readonly schema: JsonSchema;
  /** The value that a node returns for a valid answer. */
  toOutput(value: unknown): unknown;
  /** Present on parsers with a model of their own: has it correct an answer, in `call`, a run of the parser's node. Returns its text. */
  repair?(answer: UnusableAnswer, call: ExecuteContext): Promise<string>;
}

/** An answer that does not have the required shape. */
export interface UnusableAnswer {
  readonly text: string;
  readonly problem: string;
}
