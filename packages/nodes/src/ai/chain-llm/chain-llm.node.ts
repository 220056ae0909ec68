import type { ChatMessage } from "@heddle/ai";
import { defineNode, mapItems } from "@heddle/workflow";
import { promptOf } from "../prompt/prompt-of.ts";
import { descriptions } from "./description.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.chainLlm",
  effect: "idempotent",
  descriptions,
  async execute(context) {
    const { runAgentItem } = await import("@heddle/ai");
    return mapItems(context, async (_item, itemIndex) => {
      const { promptType, text, hasOutputParser, needsFallback, messages } = context.read(itemIndex);
      const { output, usage } = await runAgentItem(context, {
        itemIndex,
        preface: (messages.messageValues ?? []).map(({ type, message }) => messageOf(type, message)),
        prompt: await promptOf(context, itemIndex, { promptType, text, withImages: false }),
        maxTurns: 3,
        hasFallback: needsFallback,
        hasParser: hasOutputParser,
        mayStream: true,
        isAgent: false,
      });
      context.setMetadata({ tokenUsage: usage });
      return { json: hasOutputParser ? { output } : { text: output } };
    });
  },
});

/** A message of the form, by the name that its kind has in the format. */
function messageOf(type: string, message: string): ChatMessage {
  if (type.startsWith("Human")) return { role: "user", content: [{ type: "text", text: message }] };
  if (type.startsWith("AI")) return { role: "assistant", content: [{ type: "text", text: message }] };
  return { role: "system", content: message };
}
