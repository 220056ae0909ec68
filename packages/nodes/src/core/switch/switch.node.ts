import {
  defineNode,
  type ExecuteContext,
  type Item,
  isRecord,
  NodeError,
  type NodeOutput,
  toExecutionError,
} from "@heddle/workflow";
import { readConditions } from "../../conditions/read-conditions.ts";
import { descriptions } from "./description.ts";
import { upgrade } from "./upgrade.ts";

/** The outputs that an item goes to. */
type Route = (itemIndex: number) => number[];

export default defineNode({
  name: "n8n-nodes-base.switch",
  effect: "pure",
  descriptions,
  upgrade,
  perItem: ["rules", "output"],
  execute(context): NodeOutput {
    const route =
      context.parameter<unknown>("mode", 0, "rules") === "expression"
        ? byExpression(context)
        : byRules(context);
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

function byExpression(context: ExecuteContext): Route {
  return (itemIndex) => {
    const value = context.parameter<unknown>("output", itemIndex, 0);
    const output = Number(value);
    if (Number.isInteger(output) && output >= 0 && output < context.outputCount) return [output];
    throw new NodeError(`There is no output ${JSON.stringify(value) ?? "undefined"}.`, {
      description: `The expression must give a number from 0 to ${context.outputCount - 1}.`,
      itemIndex,
    });
  };
}

function byRules(context: ExecuteContext): Route {
  const rules = readRules(context);
  const toAll = context.parameter<unknown>("options.allMatchingOutputs", 0) === true;
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

function readRules(context: ExecuteContext): { holds: (itemIndex: number) => boolean; output: number }[] {
  const raw = context.rawParameter("rules");
  const list = isRecord(raw) && Array.isArray(raw["values"]) ? raw["values"] : [];
  return list.map((rule, index) => ({
    holds: readConditions(context, `rules.values[${index}].conditions`),
    output: isRecord(rule) && typeof rule["output"] === "number" ? rule["output"] : index,
  }));
}

function fallbackOf(context: ExecuteContext, extra: number): number[] {
  const fallback = context.parameter<unknown>("options.fallbackOutput", 0, "none");
  if (fallback === "extra") return [extra];
  const output = typeof fallback === "number" || typeof fallback === "string" ? Number(fallback) : Number.NaN;
  return Number.isInteger(output) && output >= 0 ? [output] : [];
}
