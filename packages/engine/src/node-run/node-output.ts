import type { ExecutionError, Item, NodeOutput } from "@heddle/workflow";
import type { Inputs, Outputs } from "../items/inputs.ts";
import { pairWith } from "../items/pairs.ts";
import type { PlanNode } from "../plan/plan.ts";

/** Output of a failed node according to its error setting; `undefined` if the run must stop. */
export function outputOfFailure(node: PlanNode, error: ExecutionError, inputs: Inputs): Outputs | undefined {
  if (node.onError === "stopWorkflow") return undefined;
  const withInput = node.onError === "continueErrorOutput";
  const failed = (inputs[0] ?? inputs.find(Boolean) ?? []).map((item, index) => {
    const json = withInput ? { ...item.json, error: error.message } : { error: error.message };
    return { json, error, pairedItem: pairWith(index) };
  });
  if (!withInput) return [failed];
  const outputs: Outputs = new Array(node.outputCount).fill([]);
  outputs.push(failed);
  return outputs;
}

/**
 * Moves failed items to the error output, together with the data they failed on if the node itself reports those.
 * @param given the outputs as returned by the node
 */
export function splitErrors(
  node: PlanNode,
  { given, outputs, inputs }: { given: NodeOutput; outputs: Outputs; inputs: Inputs },
): Outputs {
  const failed: Item[] = [];
  const result: Outputs = [];
  for (let output = 0; output < node.outputCount; output++) {
    const items = outputs[output];
    if (!items?.some((item) => failedHere(item, inputs))) {
      result.push(items ?? []);
      continue;
    }
    for (const [index, item] of items.entries()) {
      if (!failedHere(item, inputs)) continue;
      const isPaired = given?.[output]?.[index]?.pairedItem !== undefined;
      failed.push(isPaired ? withInputData(item, inputs) : item);
    }
    result.push(items.filter((item) => !failedHere(item, inputs)));
  }
  result.push(failed);
  return result;
}

/** The items that failed in this node. */
export function* failedItems(outputs: Outputs, inputs: Inputs): Iterable<Item> {
  for (const items of outputs) {
    for (const item of items ?? []) if (failedHere(item, inputs)) yield item;
  }
}

/** True for items that failed in this node; an error that arrived with the item does not count. */
function failedHere(item: Item, inputs: Inputs): boolean {
  return item.error !== undefined && originOf(item, inputs)?.error !== item.error;
}

function withInputData(item: Item, inputs: Inputs): Item {
  const origin = originOf(item, inputs);
  return origin ? { ...item, json: { ...origin.json, ...item.json } } : item;
}

function originOf(item: Item, inputs: Inputs): Item | undefined {
  const pair = item.pairedItem;
  if (pair === undefined || Array.isArray(pair)) return undefined;
  if (typeof pair === "number") return inputs[0]?.[pair];
  return inputs[pair.input ?? 0]?.[pair.item];
}

/** Adds one empty item to an empty first output. */
export function withAlwaysOutput(outputs: Outputs, inputs: Inputs): Outputs {
  if (outputs[0]?.length) return outputs;
  const pairs = inputs.flatMap((items, input) => items?.map((_, index) => pairWith(index, input)) ?? []);
  const [only] = pairs;
  const item: Item = { json: {} };
  if (only) item.pairedItem = pairs.length === 1 ? only : pairs;
  return [[item], ...outputs.slice(1)];
}
