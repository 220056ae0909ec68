import { defineNode, type ExecuteContext, isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { mapBatches } from "../prompt/batches.ts";
import { jsonOf } from "../tool-schema/json-of.ts";
import { description, INSTRUCTIONS } from "./description.ts";

type Context = ExecuteContext<(typeof description)["properties"]>;
type Attributes = NonNullable<ReturnType<Context["read"]>["attributes"]["attributes"]>;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.informationExtractor",
  effect: "idempotent",
  descriptions: [description],
  async execute(context) {
    const { askForValue, schemaOf } = await import("@heddle/ai");
    return mapBatches(context, context.read(0).options.batching ?? {}, async (_item, itemIndex) => {
      const { text, options } = context.read(itemIndex);
      const { output, usage } = await askForValue(context, {
        key: String(itemIndex),
        instructions: options.systemPromptTemplate ?? INSTRUCTIONS,
        content: [{ type: "text", text }],
        schema: wantedSchema(context, itemIndex, schemaOf),
      });
      context.setMetadata({ tokenUsage: usage });
      return { json: { output } };
    });
  },
});

/** Returns the schema of the result from any of the form's descriptions. */
function wantedSchema(
  { read, node }: Context,
  itemIndex: number,
  schemaOf: (example: unknown, areRequired: boolean) => Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { schemaType, jsonSchemaExample, inputSchema, attributes } = read(itemIndex);
  // Properties of an example are required from version 1.2 on.
  if (schemaType === "fromJson")
    return schemaOf(jsonOf(jsonSchemaExample, "The example of the JSON"), node.typeVersion >= 1.2);
  if (schemaType === "manual") {
    const schema = jsonOf(inputSchema, "The JSON Schema");
    return isRecord(schema) ? schema : {};
  }
  const wanted = attributes.attributes ?? [];
  if (wanted.length === 0) throw nodeError("no-attributes", {}, { itemIndex });
  return schemaOfAttributes(wanted);
}

function schemaOfAttributes(attributes: Attributes): Readonly<Record<string, unknown>> {
  return {
    type: "object",
    properties: Object.fromEntries(
      attributes.map(({ name, type, description: told }) => [
        name,
        type === "date"
          ? { type: "string", format: "date-time", description: told }
          : { type, description: told },
      ]),
    ),
    required: attributes.filter(({ required }) => required).map(({ name }) => name),
  };
}
