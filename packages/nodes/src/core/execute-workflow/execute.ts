import {
  type CalledWorkflow,
  failedItem,
  type Item,
  type NodeEnvironment,
  type NodeError,
  type NodeOutput,
  type WorkflowCallResult,
} from "@heddle/workflow";
import { callInputs } from "./call-inputs.ts";
import { calledWorkflow } from "./called-workflow.ts";
import type { ExecuteWorkflowContext } from "./description.ts";

/** Batch size of calls without an awaited result, which are stored together. */
const MAX_PARALLEL_CALLS = 200;

type Call = NodeEnvironment["runWorkflow"];

/** Calls the workflow once, or once for each item, and waits for the result unless the option is off. */
export async function executeWorkflow(context: ExecuteWorkflowContext): Promise<NodeOutput> {
  const call = context.runWorkflow.bind(context);
  const { mode, options } = context.read();
  const waits = options.waitForSubWorkflow ?? true;
  if (mode !== "each") return once(context, call, waits);
  return waits ? forEach(context, call) : forEachWithoutWaiting(context, call);
}

async function once(context: ExecuteWorkflowContext, call: Call, wait: boolean): Promise<NodeOutput> {
  const items = context.items.map(callInputs(context));
  const result = await noted(context, call, { workflow: await calledWorkflow(context, 0), items, wait });
  return [wait ? result.items : context.items];
}

async function forEach(context: ExecuteWorkflowContext, call: Call): Promise<NodeOutput> {
  const output: Item[] = [];
  const toInput = callInputs(context);
  let count = 0;
  for (let index = 0; index < context.items.length; index++) {
    try {
      const item = toInput(context.items[index]!, index);
      const named = calledWorkflow(context, index);
      const workflow = named instanceof Promise ? await named : named;
      const result = await noted(context, call, { workflow, items: [item], itemIndex: index, wait: true });
      count++;
      const metadata = { subExecution: subExecution(result) };
      for (const one of result.items) output.push({ ...one, pairedItem: { item: index }, metadata });
    } catch (thrown) {
      context.signal.throwIfAborted();
      output.push(withExecution(failedItem(context, thrown, index), thrown));
    }
  }
  if (count > 1) context.setMetadata({ subExecutionsCount: count });
  return [output];
}

async function forEachWithoutWaiting(context: ExecuteWorkflowContext, call: Call): Promise<NodeOutput> {
  const output: Item[] = [];
  const toInput = callInputs(context);
  const start = async (item: Item, index: number): Promise<Item> => {
    try {
      const workflow = await calledWorkflow(context, index);
      const items = [toInput(item, index)];
      const result = await noted(context, call, { workflow, items, itemIndex: index, wait: false });
      return { ...item, pairedItem: { item: index }, metadata: { subExecution: subExecution(result) } };
    } catch (thrown) {
      return withExecution(failedItem(context, thrown, index), thrown);
    }
  };
  for (let at = 0; at < context.items.length; at += MAX_PARALLEL_CALLS) {
    context.signal.throwIfAborted();
    const some = context.items.slice(at, at + MAX_PARALLEL_CALLS);
    output.push(...(await Promise.all(some.map((item, offset) => start(item, at + offset)))));
  }
  if (output.length > 1) context.setMetadata({ subExecutionsCount: output.length });
  return [output];
}

/** Makes the call and records its execution in the metadata of this run, also when it failed. */
async function noted(
  context: ExecuteWorkflowContext,
  call: Call,
  given: { workflow: CalledWorkflow; items: Item[]; itemIndex?: number; wait: boolean },
): Promise<WorkflowCallResult> {
  try {
    const result = await call(given);
    context.setMetadata({ subExecution: subExecution(result) });
    return result;
  } catch (error) {
    const failed = (error as Partial<NodeError>).context?.["subExecution"];
    if (failed) context.setMetadata({ subExecution: failed });
    throw error;
  }
}

function subExecution({ executionId, workflowId }: WorkflowCallResult) {
  return { executionId, workflowId };
}

function withExecution(item: Item, thrown: unknown): Item {
  const failed = (thrown as Partial<NodeError>).context?.["subExecution"];
  return failed ? { ...item, metadata: { subExecution: failed } } : item;
}
