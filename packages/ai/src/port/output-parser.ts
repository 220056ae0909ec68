import type { JsonSchema } from "./tool.ts";

/** Says what the answer of a model has to look like: what connections of the type `ai_outputParser` carry. */
export interface OutputParser {
  readonly schema: JsonSchema;
  /** The value that a node returns for a valid answer. */
  toOutput(value: unknown): unknown;
}
