/** A JSON Schema, as the author of the tool wrote it; adapters narrow it to what their provider takes. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A tool that the model may call. */
export interface ToolDeclaration {
  /** Letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  readonly description: string;
  /** Schema of the arguments: an object. */
  readonly inputSchema: JsonSchema;
}

/** Whether tools may, must or must not be called, or which one must be. */
export type ToolChoice = "auto" | "none" | "required" | { readonly toolName: string };
