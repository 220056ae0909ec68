import { isRecord, type Tool } from "@heddle/workflow";
import { jsonOf } from "./json-of.ts";

/** Argument settings of a tool in the form. */
interface SchemaChoice {
  readonly specifyInputSchema: boolean;
  readonly schemaType: string;
  readonly jsonSchemaExample: unknown;
  readonly inputSchema: unknown;
}

/** Schema of the arguments: one string `query` unless the form defines more. */
export async function inputSchemaOf(choice: SchemaChoice): Promise<Tool["inputSchema"]> {
  const query = { type: "object", properties: { query: { type: "string" } }, required: ["query"] };
  if (!choice.specifyInputSchema) return query;
  const { schemaOf } = await import("@heddle/ai");
  const schema =
    choice.schemaType === "manual"
      ? jsonOf(choice.inputSchema, "The input schema")
      : schemaOf(jsonOf(choice.jsonSchemaExample, "The example of the input"));
  return isRecord(schema) ? schema : query;
}
