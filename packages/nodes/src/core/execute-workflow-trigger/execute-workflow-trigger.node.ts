import { defineNode, type Item, type NodeEnvironment, type NodeParameters } from "@heddle/workflow";
import { descriptions, parameters } from "./description.ts";
import { inputFields } from "./input-fields.ts";

export default defineNode({
  name: "n8n-nodes-base.executeWorkflowTrigger",
  effect: "pure",
  descriptions,
  parameters,
  upgrade,
  execute(context) {
    const fields = inputFields(context);
    if (!fields) return [context.items.length > 0 ? context.items : [{ json: {} }]];
    const isTrial = context.execution.mode === "manual" && isEmptyTrial(context.items);
    return [isTrial ? [{ json: fields }] : onlyDeclared(context, Object.keys(fields))];
  },
});

/** Before 1.1 a trigger passed every item through unchanged. */
function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  return version >= 1.1 ? parameters : { ...parameters, inputSource: "passthrough" };
}

/** A run from the editor has no caller, so the trigger creates an example. */
function isEmptyTrial(items: readonly Item[]): boolean {
  return items.length === 0 || (items.length === 1 && Object.keys(items[0]!.json).length === 0);
}

/** Fields beyond the declared ones are dropped; missing ones are null. */
function onlyDeclared({ items }: NodeEnvironment, names: readonly string[]): Item[] {
  return items.map((item, index) => {
    const json: Record<string, unknown> = {};
    for (const name of names) json[name] = Object.hasOwn(item.json, name) ? item.json[name] : null;
    return { ...item, json, pairedItem: { item: index } };
  });
}
