import type { ChatMemory, ChatMessage } from "@heddle/ai";
import { defineNode, type Item, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { description } from "./description.ts";

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.memoryManager",
  // Each change is a separate step.
  effect: "idempotent",
  descriptions: [description],
  async execute(context) {
    const [memory] = await context.supplied<ChatMemory>("ai_memory");
    if (!memory) throw nodeError("no-memory", {});
    return mapItems(context, async (_item, itemIndex) => {
      const { mode, insertMode, messages, deleteMode, lastMessagesCount, simplifyOutput, options } =
        context.read(itemIndex);
      const { value, run } = memory;
      const change = (action: string, work: () => Promise<unknown>) =>
        run({ key: `${itemIndex} ${action}`, input: { action }, output: () => ({}) }, async () => {
          await work();
          return null;
        });
      if (mode === "insert") {
        const given = (messages.messageValues ?? []).map(messageOf);
        if (insertMode === "override") await change("override", () => value.replace(given));
        else await change("insert", () => value.append(given, `${context.node.name}:${itemIndex}`));
      } else if (mode === "delete") {
        const kept =
          deleteMode === "all" ? [] : (await value.all()).slice(0, -lastMessagesCount || undefined);
        await change("delete", () => value.replace(kept));
      }
      const loaded = await value.load();
      const shown = simplifyOutput ? simple(loaded, options.groupMessages ?? true) : loaded;
      return { json: { messages: shown, messagesCount: loaded.length } as unknown as Item["json"] };
    });
  },
});

function messageOf({ type, message, hideFromUI }: GivenMessage): ChatMessage {
  if (type === "system") return { role: "system", content: message };
  const content = [{ type: "text" as const, text: message }];
  return { role: type === "ai" ? "assistant" : "user", content, ...(hideFromUI && { isHidden: true }) };
}

/** Message of the form. */
interface GivenMessage {
  readonly type: string;
  readonly message: string;
  readonly hideFromUI?: boolean | undefined;
}

const NAMES = { system: "system", user: "human", assistant: "ai" } as const;

/** Returns the messages by role; each exchange as one object if grouped. */
function simple(messages: readonly ChatMessage[], isGrouped: boolean): Record<string, string>[] {
  const shown: Record<string, string>[] = [];
  for (const { role, content } of messages) {
    if (role === "tool") continue;
    const name = NAMES[role];
    const text =
      typeof content === "string"
        ? content
        : content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
    if (text === "") continue;
    const last = shown.at(-1);
    if (isGrouped && last && name === "ai" && !("ai" in last)) last["ai"] = text;
    else shown.push({ [name]: text });
  }
  return shown;
}
