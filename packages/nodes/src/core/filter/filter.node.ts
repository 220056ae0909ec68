import {
  defineNode,
  filterFromOldConditions,
  type Item,
  isOldConditions,
  type NodeParameters,
  type NodeProperty,
  toExecutionError,
} from "@heddle/workflow";
import { conditionParameters } from "../../conditions/properties.ts";
import { readConditions } from "../../conditions/read-conditions.ts";
import { repairConditions } from "../../conditions/repair.ts";
import { descriptionV1, descriptionV2 } from "./description.ts";

const parameters = [
  { displayName: "Conditions", name: "conditions", type: "filter", default: {} },
  ...conditionParameters,
] as const satisfies readonly NodeProperty[];

export default defineNode({
  name: "n8n-nodes-base.filter",
  effect: "pure",
  descriptions: [
    descriptionV1,
    descriptionV2(2, 1),
    descriptionV2(2.1, 1),
    descriptionV2(2.2, 2),
    descriptionV2(2.3, 3),
  ],
  parameters,
  repair: repairConditions,
  upgrade,
  perItem: ["conditions"],
  execute(context) {
    const holds = readConditions(context, context.read.part("conditions"));
    const leavesByErrorOutput = context.node.onError === "continueErrorOutput";
    const kept: Item[] = [];
    const discarded: Item[] = [];
    const { items } = context;
    for (let index = 0; index < items.length; index++) {
      const item = items[index] as Item;
      try {
        (holds(index) ? kept : discarded).push(item);
      } catch (thrown) {
        if (!context.continueOnFail) throw thrown;
        const failed = {
          ...item,
          error: toExecutionError(thrown, context.node),
          pairedItem: { item: index },
        };
        (leavesByErrorOutput ? kept : discarded).push(failed);
      }
    }
    return [kept, discarded];
  },
});

function upgrade(parameters: NodeParameters): NodeParameters {
  const { combineConditions, ...rest } = parameters;
  if (!isOldConditions(rest["conditions"])) return combineConditions === undefined ? parameters : rest;
  return { ...rest, conditions: filterFromOldConditions(rest["conditions"], combineConditions) };
}
