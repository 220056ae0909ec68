import { defineNode, type Item, type NodeEnvironment, type NodeError } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { combineByFields } from "./by-fields.ts";
import { combineByKey } from "./by-key.ts";
import { combineAll, combineByPosition } from "./by-position.ts";
import { combineBySql } from "./by-sql.ts";
import { descriptions, type MergeContext, parameters } from "./description.ts";
import { descriptionV1, descriptionV2 } from "./old-descriptions.ts";
import { repair } from "./repair.ts";
import { upgrade } from "./upgrade.ts";

export default defineNode({
  name: "n8n-nodes-base.merge",
  effect: "pure",
  descriptions: [descriptionV1, descriptionV2, ...descriptions],
  parameters,
  repair,
  upgrade,
  async execute(context) {
    const { mode } = context.read();
    if (mode === "append")
      return [
        allInputs(context).flatMap((items, input) => items.map((item, index) => from(item, index, input))),
      ];
    if (mode === "combine") return [combine(context)];
    if (mode === "chooseBranch") return [chooseBranch(context)];
    if (mode === "combineBySql") return [await runQuery(context)];
    throw unknownChoice("mode", mode);
  },
});

function allInputs(context: NodeEnvironment): (readonly Item[])[] {
  return Array.from({ length: Math.max(2, context.inputCount) }, (_, index) => context.input(index) ?? []);
}

function from(item: Item, index: number, input: number): Item {
  return { ...item, pairedItem: { item: index, input } };
}

function combine(context: MergeContext): Item[] {
  const { combineBy, keyMode } = context.read();
  const inputs = allInputs(context);
  const [first = [], second = []] = inputs;
  if (keyMode !== "") return combineByKey(context, first, second);
  if (combineBy === "combineByPosition") return combineByPosition(context, inputs);
  if (combineBy === "combineByFields") return combineByFields(context, first, second);
  if (combineBy === "combineAll") return combineAll(context, first, second);
  throw unknownChoice("way to combine", combineBy);
}

/** Items of one input, or an empty item, once all inputs have arrived. */
function chooseBranch(context: MergeContext): Item[] {
  const { output, useDataOfInput } = context.read();
  if (output === "empty") return [{ json: {} }];
  const input = Number(useDataOfInput) - 1;
  if (!Number.isInteger(input) || input < 0 || input >= Math.max(2, context.inputCount)) {
    throw nodeError("merge-input-missing", { input: input + 1, count: Math.max(2, context.inputCount) });
  }
  return (context.input(input) ?? []).map((item, index) => from(item, index, input));
}

async function runQuery(context: MergeContext): Promise<Item[]> {
  const { query, options } = context.read();
  const items = await combineBySql(query, allInputs(context), context);
  return items.length === 0 && options.emptyQueryResult === "success" ? [{ json: { success: true } }] : items;
}

function unknownChoice(what: string, value: unknown): NodeError {
  return nodeError("merge-choice-unknown", { value: String(value), what });
}
