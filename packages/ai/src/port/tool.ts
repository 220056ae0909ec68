/** A JSON Schema by the tool's author; adapters narrow it to their provider's format. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A tool that the model can call. */
export interface ToolDeclaration {
  /** Letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  readonly description: string;
  /** Schema of the arguments: an object. */
  readonly inputSchema: JsonSchema;
}

/** Tool use of a call: optional, forbidden, required, or one specific tool. */
export type ToolChoice = "auto" | "none" | "required" | { readonly toolName: string };
