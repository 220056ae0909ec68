import {
  defineNode,
  filterFromOldConditions,
  type Item,
  isOldConditions,
  type NodeParameters,
  type NodeProperty,
  type NodeTypeDescription,
  toExecutionError,
} from "@heddle/workflow";
import { conditionParameters } from "../../conditions/properties.ts";
import { readConditions } from "../../conditions/read-conditions.ts";
import { repairConditions } from "../../conditions/repair.ts";
import { descriptionV1, descriptionV2 } from "./description.ts";

const descriptions = [
  descriptionV1,
  descriptionV2(2, 1),
  descriptionV2(2.1, 1),
  descriptionV2(2.2, 2),
  descriptionV2(2.3, 3),
] as const satisfies readonly NodeTypeDescription[];

const parameters = [
  { displayName: "Conditions", name: "conditions", type: "filter", default: {} },
  ...conditionParameters,
] as const satisfies readonly NodeProperty[];

export default defineNode({
  name: "n8n-nodes-base.if",
  effect: "pure",
  descriptions,
  parameters,
  repair: repairConditions,
  upgrade,
  perItem: ["conditions"],
  execute(context) {
    const holds = readConditions(context, context.read.part("conditions"));
    const yes: Item[] = [];
    const no: Item[] = [];
    const { items } = context;
    for (let index = 0; index < items.length; index++) {
      const item = items[index] as Item;
      try {
        (holds(index) ? yes : no).push(item);
      } catch (thrown) {
        if (!context.continueOnFail) throw thrown;
        no.push({ ...item, error: toExecutionError(thrown, context.node), pairedItem: { item: index } });
      }
    }
    return [yes, no];
  },
});

function upgrade(parameters: NodeParameters): NodeParameters {
  const { combineOperation, ...rest } = parameters;
  if (!isOldConditions(rest["conditions"]) && combineOperation === undefined) return parameters;
  return isOldConditions(rest["conditions"])
    ? { ...rest, conditions: filterFromOldConditions(rest["conditions"], combineOperation) }
    : rest;
}
