import { defineNode, type Item, isRecord, type NodeOutput, toExecutionError } from "@heddle/workflow";
import { readConditions } from "../../conditions/read-conditions.ts";
import { nodeError } from "../../errors/node-error.ts";
import { descriptions, parameters, type SwitchContext } from "./description.ts";
import { repair } from "./repair.ts";
import { upgrade } from "./upgrade.ts";

/** The outputs that an item goes to. */
type Route = (itemIndex: number) => number[];

export default defineNode({
  name: "n8n-nodes-base.switch",
  effect: "pure",
  descriptions,
  parameters,
  repair,
  upgrade,
  perItem: ["rules", "output"],
  execute(context): NodeOutput {
    const route = context.read().mode === "expression" ? byExpression(context) : byRules(context);
    const outputs: Item[][] = Array.from({ length: context.outputCount }, () => []);
    const { items } = context;
    for (let index = 0; index < items.length; index++) {
      const item = items[index] as Item;
      try {
        for (const output of route(index)) outputs[output]?.push(item);
      } catch (thrown) {
        if (!context.continueOnFail) throw thrown;
        const error = toExecutionError(thrown, context.node);
        outputs[0]?.push({ json: { error: error.message }, error, pairedItem: { item: index } });
      }
    }
    return outputs;
  },
});

function byExpression(context: SwitchContext): Route {
  return (itemIndex) => {
    const isGiven = context.read.part("output").stored() !== undefined;
    const value = isGiven ? context.read.part("output").given(itemIndex) : 0;
    const isNumeral = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
    const output = isNumeral ? Number(value) : Number.NaN;
    if (Number.isInteger(output) && output >= 0 && output < context.outputCount) return [output];
    throw nodeError(
      "switch-output-missing",
      { output: JSON.stringify(value) ?? "undefined", last: context.outputCount - 1 },
      { itemIndex },
    );
  };
}

function byRules(context: SwitchContext): Route {
  const rules = readRules(context);
  const toAll = context.read().options.allMatchingOutputs ?? false;
  const fallback = fallbackOf(context, rules.length);
  return (itemIndex) => {
    const outputs: number[] = [];
    for (const rule of rules) {
      if (!rule.holds(itemIndex)) continue;
      outputs.push(rule.output);
      if (!toAll) break;
    }
    return outputs.length > 0 ? outputs : fallback;
  };
}

function readRules(context: SwitchContext): { holds: (itemIndex: number) => boolean; output: number }[] {
  const part = context.read.part("rules");
  const raw = part.stored();
  const list = isRecord(raw) && Array.isArray(raw["values"]) ? raw["values"] : [];
  return list.map((rule, index) => ({
    holds: readConditions(context, part.row(".values", index).part(".conditions")),
    output: isRecord(rule) && typeof rule["output"] === "number" ? rule["output"] : index,
  }));
}

function fallbackOf(context: SwitchContext, extra: number): number[] {
  const fallback = context.read.given().options.fallbackOutput ?? "none";
  if (fallback === "extra") return [extra];
  const output = typeof fallback === "number" || typeof fallback === "string" ? Number(fallback) : Number.NaN;
  return Number.isInteger(output) && output >= 0 ? [output] : [];
}
