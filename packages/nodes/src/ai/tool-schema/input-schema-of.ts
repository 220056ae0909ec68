import { isRecord, type Tool } from "@heddle/workflow";
import { jsonOf } from "./json-of.ts";

/** What the form says about the arguments of a tool. */
interface SchemaChoice {
  readonly specifyInputSchema: boolean;
  readonly schemaType: string;
  readonly jsonSchemaExample: unknown;
  readonly inputSchema: unknown;
}

/** The schema of the arguments: one text `query` unless the form says more. */
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
