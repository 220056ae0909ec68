import { defineNode, type ExecuteContext, type Item, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { mapBatches } from "../prompt/batches.ts";
import { namesIn } from "../prompt/names-in.ts";
import { CATEGORIES, description, INSTRUCTIONS } from "./description.ts";

type Context = ExecuteContext<(typeof description)["properties"]>;

interface Sentiment {
  readonly category: string;
  readonly strength?: number;
  readonly confidence?: number;
}

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.sentimentAnalysis",
  effect: "idempotent",
  descriptions: [description],
  async execute(context): Promise<NodeOutput> {
    const outputs: Item[][] = Array.from({ length: context.outputCount }, () => []);
    const { options } = context.read(0);
    const categories = (options.categories || CATEGORIES)
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const [items = []] = await mapBatches(context, options.batching ?? {}, async (item, index) => ({
      ...item,
      json: { ...item.json, sentimentAnalysis: await sentimentOf(context, categories, index) },
    }));
    for (const item of items ?? []) {
      const { category } = { ...(item.json["sentimentAnalysis"] as Partial<Sentiment> | undefined) };
      // Failed items have no sentiment; like all errors they go to the first output.
      outputs[Math.max(0, item.error ? 0 : categories.indexOf(category ?? ""))]?.push(item);
    }
    return outputs;
  },
});

async function sentimentOf(
  context: Context,
  categories: readonly string[],
  itemIndex: number,
): Promise<Sentiment> {
  if (categories.length === 0) throw nodeError("no-categories", {}, { itemIndex });
  const { askForValue } = await import("@heddle/ai");
  const { inputText, options } = context.read(itemIndex);
  const template = options.systemPromptTemplate ?? INSTRUCTIONS;
  const isDetailed = options.includeDetailedResults ?? false;
  const { output, usage } = await askForValue<Sentiment>(context, {
    key: String(itemIndex),
    instructions: template.replaceAll("{categories}", categories.join(", ")),
    content: [{ type: "text", text: inputText }],
    schema: schemaOf(categories, isDetailed),
    // The numbers of a detailed answer cannot be guessed: it must match the schema.
    ...(!isDetailed && { otherwise: (text: string, value: unknown) => sentimentIn(categories, text, value) }),
  });
  context.setMetadata({ tokenUsage: usage });
  const { category, strength, confidence } = output;
  return isDetailed && strength !== undefined && confidence !== undefined
    ? { category, strength, confidence }
    : { category };
}

/** Finds the sentiment in an answer that does not match the schema. */
function sentimentIn(categories: readonly string[], text: string, value: unknown): Sentiment | undefined {
  const [category] = namesIn(categories, text, value)?.known ?? [];
  return category === undefined ? undefined : { category };
}

function schemaOf(categories: readonly string[], isDetailed: boolean): Readonly<Record<string, unknown>> {
  const share = (description: string) => ({ type: "number", minimum: 0, maximum: 1, description });
  const properties = {
    category: { type: "string", enum: categories },
    ...(isDetailed && {
      strength: share("How strong the sentiment is, from 0 to 1"),
      confidence: share("How sure it is, from 0 to 1"),
    }),
  };
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
