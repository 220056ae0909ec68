import { defineNode, type ExecuteContext, type Item, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { meantNames } from "../../repair/meant-names.ts";
import { mapBatches } from "../prompt/batches.ts";
import { type Choices, choiceIn, chosenOf, schemaOfChoice, taskOf } from "./choice.ts";
import { description, INSTRUCTIONS } from "./description.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.textClassifier",
  effect: "idempotent",
  descriptions: [description],
  repair: meantNames({ values: { "options.fallback": { Other: "other" } } }),
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
    // Failed items have no category; like all errors they go to the first output.
    for (const item of items ?? []) for (const output of chosen.get(item) ?? [0]) outputs[output]?.push(item);
    return outputs;
  },
});

/** Characters of an answer that a note shows. */
const MAX_SHOWN_CHARACTERS = 100;

type Context = ExecuteContext<(typeof description)["properties"]>;

/** Output indexes of an item; empty if the item is dropped. */
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
    otherwise: (text, value) => {
      const found = choiceIn(choices, text, value);
      if (found?.isUnknown)
        context.hint(`The model answered “${shortened(text)}”, which is none of the categories.`);
      return found;
    },
  });
  context.setMetadata({ tokenUsage: usage });
  return chosenOf(choices, output);
}

function shortened(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > MAX_SHOWN_CHARACTERS ? `${trimmed.slice(0, MAX_SHOWN_CHARACTERS)}…` : trimmed;
}
