import type { ChatMemory } from "@heddle/ai";
import { defineNode, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { descriptions } from "./description.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.chat",
  // A message that is sent again is a nuisance at most, and after a crash no caller reads it.
  effect: "idempotent",
  descriptions,
  upgrade: ({ waitUserReply, ...parameters }, version) =>
    version >= 1.1
      ? parameters
      : { ...parameters, operation: waitUserReply === false ? "send" : "sendAndWait" },
  async execute(context) {
    const [memory] = await context.supplied<ChatMemory>("ai_memory");
    return mapItems(context, async (item, itemIndex) => {
      const { message, operation, options } = context.read(itemIndex);
      if (operation !== "send") throw nodeError("chat-cannot-wait", {}, { itemIndex });
      const { emit } = context;
      if (!emit && context.execution.mode !== "manual")
        context.hint("Nobody read this message: the chat trigger answers in another way.");
      emit?.({ type: "begin", itemIndex });
      emit?.({ type: "item", itemIndex, content: message });
      emit?.({ type: "end", itemIndex });
      if (memory && options.memoryConnection) {
        const key = `${itemIndex} message`;
        await memory.run({ key, input: { action: "save", message }, output: () => ({}) }, async () => {
          const said = { role: "assistant" as const, content: [{ type: "text" as const, text: message }] };
          await memory.value.append([said], `${context.node.name}:${context.runIndex}:${key}`);
          return null;
        });
      }
      // The chat in the editor shows the message in place of the output of the last node.
      return { json: { ...item.json, output: message } };
    });
  },
});
