import { defineNode, type ExecuteContext, type Item, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { mapBatches } from "../prompt/batches.ts";
import { type Choices, chosenOf, schemaOfChoice, taskOf } from "./choice.ts";
import { description, INSTRUCTIONS } from "./description.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.textClassifier",
  effect: "idempotent",
  descriptions: [description],
  async execute(context): Promise<NodeOutput> {
    const outputs: Item[][] = Array.from({ length: context.outputCount }, () => []);
    const chosen = new Map<Item, readonly number[]>();
    const [items = []] = await mapBatches(
      context,
      context.read(0).options.batching ?? {},
      async (item, index) => {
        const routed: Item = { ...item, pairedItem: { item: index } };
        chosen.set(routed, await outputsFor(context, index));
        return routed;
      },
    );
    // Items that failed are in none of the categories; like all errors they leave by the first output.
    for (const item of items ?? []) for (const output of chosen.get(item) ?? [0]) outputs[output]?.push(item);
    return outputs;
  },
});

type Context = ExecuteContext<(typeof description)["properties"]>;

/** The outputs by which an item leaves; none where it is left out. */
async function outputsFor(context: Context, itemIndex: number): Promise<readonly number[]> {
  const { askForValue } = await import("@heddle/ai");
  const { inputText, categories, options } = context.read(itemIndex);
  const choices: Choices = {
    categories: categories.categories ?? [],
    isMultiple: options.multiClass ?? false,
    hasOther: options.fallback === "other",
  };
  if (choices.categories.length === 0) throw nodeError("no-categories", {}, { itemIndex });
  const { output, usage } = await askForValue<Parameters<typeof chosenOf>[1]>(context, {
    key: String(itemIndex),
    instructions: taskOf(options.systemPromptTemplate ?? INSTRUCTIONS, choices),
    content: [{ type: "text", text: inputText }],
    schema: schemaOfChoice(choices),
  });
  context.setMetadata({ tokenUsage: usage });
  return chosenOf(choices, output);
}
