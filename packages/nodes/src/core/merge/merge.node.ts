import { defineNode, type ExecuteContext, type Item, NodeError } from "@heddle/workflow";
import { combineByFields } from "./by-fields.ts";
import { combineAll, combineByPosition } from "./by-position.ts";
import { combineBySql } from "./by-sql.ts";
import { descriptions } from "./description.ts";
import { descriptionV1, descriptionV2 } from "./old-descriptions.ts";
import { upgrade } from "./upgrade.ts";

export default defineNode({
  name: "n8n-nodes-base.merge",
  effect: "pure",
  descriptions: [descriptionV1, descriptionV2, ...descriptions],
  upgrade,
  async execute(context) {
    const mode = context.parameter<unknown>("mode", 0, "append");
    if (mode === "append")
      return [
        allInputs(context).flatMap((items, input) => items.map((item, index) => from(item, index, input))),
      ];
    if (mode === "combine") return [combine(context)];
    if (mode === "chooseBranch") return [chooseBranch(context)];
    if (mode === "combineBySql") return [await query(context)];
    throw unknownChoice("mode", mode);
  },
});

function allInputs(context: ExecuteContext): (readonly Item[])[] {
  return Array.from({ length: Math.max(2, context.inputCount) }, (_, index) => context.input(index) ?? []);
}

function from(item: Item, index: number, input: number): Item {
  return { ...item, pairedItem: { item: index, input } };
}

function combine(context: ExecuteContext): Item[] {
  const by = context.parameter<unknown>("combineBy", 0, "combineByFields");
  const inputs = allInputs(context);
  const [first = [], second = []] = inputs;
  if (by === "combineByFields") return combineByFields(context, first, second);
  if (by === "combineByPosition") return combineByPosition(context, inputs);
  if (by === "combineAll") return combineAll(context, first, second);
  throw unknownChoice("way to combine", by);
}

/** The items of one input, or an empty item, once all inputs have arrived. */
function chooseBranch(context: ExecuteContext): Item[] {
  if (context.parameter<unknown>("output", 0) === "empty") return [{ json: {} }];
  const input = Number(context.parameter<unknown>("useDataOfInput", 0, 1)) - 1;
  if (!Number.isInteger(input) || input < 0 || input >= Math.max(2, context.inputCount)) {
    throw new NodeError(`There is no input ${input + 1}.`, {
      description: `Choose an input from 1 to ${Math.max(2, context.inputCount)}.`,
    });
  }
  return (context.input(input) ?? []).map((item, index) => from(item, index, input));
}

async function query(context: ExecuteContext): Promise<Item[]> {
  const items = await combineBySql(String(context.parameter("query", 0, "")), allInputs(context));
  const whenEmpty = context.parameter<unknown>("options.emptyQueryResult", 0, "empty");
  return items.length === 0 && whenEmpty === "success" ? [{ json: { success: true } }] : items;
}

function unknownChoice(what: string, value: unknown): NodeError {
  return new NodeError(`The ${what} "${String(value)}" is not known.`, {
    description: `Choose another ${what}.`,
  });
}
