import { defineNode, type Item, type Tool } from "@heddle/workflow";
import { callWorkflow, hasMappedInputs } from "../sub-workflow/call-workflow.ts";
import { inputSchemaOf } from "../tool-schema/input-schema-of.ts";
import { toolNameOf } from "../tool-schema/tool-name-of.ts";
import { description } from "./description.ts";
import { repair } from "./repair.ts";

/** First version with mapped inputs, with `$fromAI` for values that the model fills in. */
const FIRST_MAPPED = 2;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolWorkflow",
  // The called execution has its own journal, but the call itself is a step that is not made twice.
  effect: "idempotent",
  descriptions: [description],
  repair,
  async supply(context) {
    const {
      name,
      description: told,
      specifyInputSchema,
      schemaType,
      jsonSchemaExample,
      inputSchema,
    } = context.read(0);
    const isMapped = context.node.typeVersion >= FIRST_MAPPED;
    const isFilledIn = isMapped && hasMappedInputs(context);
    const value: Tool = {
      name: toolNameOf(context, name),
      description: told,
      inputSchema:
        (isFilledIn && context.fromAiSchema()) ||
        (await inputSchemaOf({ specifyInputSchema, schemaType, jsonSchemaExample, inputSchema })),
      invoke: async (input, call) => {
        const { responsePropertyName, fields } = context.read(0);
        const extra = Object.fromEntries(
          (fields.values ?? []).map((field) => [field.name, field.stringValue]),
        );
        const items = await callWorkflow(call, isFilledIn ? undefined : { json: { ...input, ...extra } });
        return isMapped ? plain(items) : (items[0]?.json[responsePropertyName] ?? plain(items));
      },
    };
    return { value };
  },
});

const plain = (items: readonly Item[]) =>
  items.length === 1 ? items[0]!.json : items.map(({ json }) => json);
