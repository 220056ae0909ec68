import { defineNode, type ExecuteContext, type Item, type Tool } from "@heddle/workflow";
import { callInputs } from "../../core/execute-workflow/call-inputs.ts";
import { calledWorkflow } from "../../core/execute-workflow/called-workflow.ts";
import type { ExecuteWorkflowContext } from "../../core/execute-workflow/description.ts";
import { inputSchemaOf } from "../tool-schema/input-schema-of.ts";
import { toolNameOf } from "../tool-schema/tool-name-of.ts";
import { description } from "./description.ts";

/** The first version whose inputs are mapped, with `$fromAI` where the model fills them in. */
const FIRST_MAPPED = 2;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolWorkflow",
  // The called execution has its own journal, but the call itself is a step that is not made twice.
  effect: "idempotent",
  descriptions: [description],
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
    const value: Tool = {
      name: toolNameOf(context, name),
      description: told,
      inputSchema: isMapped
        ? context.fromAiSchema()
        : await inputSchemaOf({ specifyInputSchema, schemaType, jsonSchemaExample, inputSchema }),
      invoke: async (input, call) => {
        const { responsePropertyName, fields } = context.read(0);
        const extra = Object.fromEntries(
          (fields.values ?? []).map((field) => [field.name, field.stringValue]),
        );
        const items = await callWorkflow(call, isMapped ? undefined : { json: { ...input, ...extra } });
        return isMapped ? plain(items) : (items[0]?.json[responsePropertyName] ?? plain(items));
      },
    };
    return { value };
  },
});

/** Runs the workflow; with mapped inputs where no item is given. */
async function callWorkflow(call: ExecuteContext, given: Item | undefined): Promise<readonly Item[]> {
  // The parameters that say which workflow is called, and with what, are those of Execute Workflow.
  const asCaller = call as unknown as ExecuteWorkflowContext;
  const item = given ?? callInputs(asCaller)(call.items[0] ?? { json: {} }, 0);
  const workflow = await calledWorkflow(asCaller, 0);
  const result = await call.runWorkflow({ workflow, items: [item], itemIndex: 0, wait: true });
  const { executionId, workflowId } = result;
  call.setMetadata({ subExecution: { executionId, workflowId } });
  return result.items;
}

const plain = (items: readonly Item[]) =>
  items.length === 1 ? items[0]!.json : items.map(({ json }) => json);
