import { type ExecuteContext, type Item, isRecord, type NodeProperty } from "@heddle/workflow";
import { callInputs } from "../../core/execute-workflow/call-inputs.ts";
import { calledWorkflow } from "../../core/execute-workflow/called-workflow.ts";
import {
  descriptions as callDescriptions,
  type ExecuteWorkflowContext,
} from "../../core/execute-workflow/description.ts";

const WHAT_IS_CALLED = ["source", "workflowId", "workflowJson"];

/** Properties of the called workflow and its inputs, as in Execute Workflow. */
export function calledProperties({ withInputs }: { withInputs: boolean }): readonly NodeProperty[] {
  const names = withInputs ? [...WHAT_IS_CALLED, "workflowInputs"] : WHAT_IS_CALLED;
  return (callDescriptions.at(-1)?.properties ?? []).filter(({ name }) => names.includes(name));
}

/** Runs the workflow of a sub-node and waits for it to finish; with mapped inputs if no item is given. */
export async function callWorkflow(call: ExecuteContext, given: Item | undefined): Promise<readonly Item[]> {
  // The parameters of the called workflow and its inputs have the form of Execute Workflow.
  const asCaller = call as unknown as ExecuteWorkflowContext;
  const item = given ?? callInputs(asCaller)(call.items[0] ?? { json: {} }, 0);
  const workflow = await calledWorkflow(asCaller, 0);
  const result = await call.runWorkflow({ workflow, items: [item], itemIndex: 0, wait: true });
  const { executionId, workflowId } = result;
  call.setMetadata({ subExecution: { executionId, workflowId } });
  return result.items;
}

/** Returns true if inputs are mapped. A workflow that accepts any input has none: it receives the model's query. */
export function hasMappedInputs({ read }: { readonly read: unknown }): boolean {
  const mapping = (read as ExecuteWorkflowContext["read"]).stored("workflowInputs");
  return isRecord(mapping) && isRecord(mapping["value"]) && Object.keys(mapping["value"]).length > 0;
}
