import type { Retriever } from "@heddle/ai";
import { defineNode, type ExecuteContext } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { mapBatches } from "../prompt/batches.ts";
import { promptOf } from "../prompt/prompt-of.ts";
import { descriptions, INSTRUCTIONS } from "./chain-description.ts";

type Context = ExecuteContext<(typeof descriptions)[3]["properties"]>;

/** First version that names its answer like the other chains. */
const FIRST_PLAIN = 1.5;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.chainRetrievalQa",
  effect: "idempotent",
  descriptions,
  upgrade: (parameters, version) => {
    if (version >= 1.3) return parameters;
    const { query, ...rest } = parameters;
    return { ...rest, promptType: "define", text: query };
  },
  async execute(context) {
    const isPlain = context.node.typeVersion >= FIRST_PLAIN;
    return mapBatches(context, context.read(0).options.batching ?? {}, async (_item, itemIndex) => {
      const answer = await answerFor(context, itemIndex);
      return { json: isPlain ? { response: answer } : { response: { text: answer } } };
    });
  },
});

async function answerFor(context: Context, itemIndex: number): Promise<string> {
  const { promptType, text, options } = context.read(itemIndex);
  const question = await promptOf(context, itemIndex, { promptType, text, withImages: false });
  const query = question.map((part) => (part.type === "text" ? part.text : "")).join("");
  const [retriever] = await context.supplied<Retriever>("ai_retriever");
  if (!retriever) throw nodeError("no-retriever", { node: context.node.name });
  const found = await retriever.run({ key: `${itemIndex} retrieve`, input: { query } }, (call) =>
    retriever.value.retrieve(query, call),
  );
  const texts = found.map((document) => document.text).join("\n\n");
  const template = options.systemPromptTemplate || INSTRUCTIONS;
  const instructions = /\{context\}/.test(template)
    ? template.replaceAll("{context}", () => texts)
    : `${template}\n\n${texts}`;
  const { askForText } = await import("@heddle/ai");
  const { output, usage } = await askForText(context, {
    key: String(itemIndex),
    instructions,
    content: question,
  });
  context.setMetadata({ tokenUsage: usage });
  return output;
}
