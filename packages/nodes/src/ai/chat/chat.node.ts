import type { ChatMemory } from "@heddle/ai";
import { defineNode, type Item, mapItems, type NodeOutput, type Supplied } from "@heddle/workflow";
import { type ChatNodeContext, descriptions } from "./description.ts";
import { takeReply } from "./take-reply.ts";
import { waitForReply } from "./wait-for-reply.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.chat",
  // A repeated message is a nuisance at most, and after a crash no caller reads it.
  effect: "idempotent",
  descriptions,
  upgrade: ({ waitUserReply, ...parameters }, version) =>
    version >= 1.1
      ? parameters
      : { ...parameters, operation: waitUserReply === false ? "send" : "sendAndWait" },
  async execute(context): Promise<NodeOutput> {
    const [memory] = await context.supplied<ChatMemory>("ai_memory");
    if (context.read(0).operation === "send")
      return mapItems(context, (item, itemIndex) => said(context, memory, item, itemIndex));
    await said(context, memory, context.items[0] ?? { json: {} }, 0);
    return waitForReply(context);
  },
  resume: takeReply,
});

/** Sends the message for an item, and stores it in memory if configured. */
async function said(
  context: ChatNodeContext,
  memory: Supplied<ChatMemory> | undefined,
  item: Item,
  itemIndex: number,
): Promise<Item> {
  const { message, options } = context.read(itemIndex);
  const { emit } = context;
  if (!emit && context.execution.mode !== "manual" && !context.awaitsResponse)
    context.hint("Nobody read this message: the chat trigger answers in another way.");
  emit?.({ type: "begin", itemIndex });
  emit?.({ type: "item", itemIndex, content: message });
  emit?.({ type: "end", itemIndex });
  if (memory && options.memoryConnection) {
    const key = `${itemIndex} message`;
    await memory.run({ key, input: { action: "save", message }, output: () => ({}) }, async () => {
      const content = [{ type: "text" as const, text: message }];
      const step = `${context.node.name}:${context.runIndex}:${key}`;
      await memory.value.append([{ role: "assistant", content }], step);
      return null;
    });
  }
  // The editor's chat shows the message instead of the output of the last node.
  return { json: { ...item.json, output: message } };
}
