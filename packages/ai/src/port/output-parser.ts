import type { ExecuteContext } from "@heddle/workflow";
import type { JsonSchema } from "./tool.ts";

/** Defines the output format of a model: the contents of connections of the type `ai_outputParser`. */
export interface OutputParser {
  readonly schema: JsonSchema;
  /** The value that a node returns for a valid answer. */
  toOutput(value: unknown): unknown;
  /**
   * Reads a response that does not match the schema; `undefined` if it contains nothing usable. `value` is the JSON in
   * the text, if any.
   */
  otherwise?(text: string, value: unknown): unknown;
  /**
   * Present on parsers with their own model: lets it correct a response, in `call`, a run of the parser's node. Returns
   * its text.
   */
  repair?(answer: UnusableAnswer, call: ExecuteContext): Promise<string>;
}

/** An answer that does not have the required shape. */
export interface UnusableAnswer {
  readonly text: string;
  readonly problem: string;
}
