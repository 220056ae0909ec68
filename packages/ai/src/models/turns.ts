import type { ChatMessage } from "../port/message.ts";

interface Turn<Block> {
  role: "assistant" | "user";
  content: Block[];
}

/**
 * A conversation for formats with alternating roles that start with the user: consecutive messages of one role are
 * merged, and empty ones are dropped. A truncated conversation can start with a model's message; `cut` creates the
 * message before it.
 */
export function inTurns<Block>(
  conversation: readonly ChatMessage[],
  blocksOf: (message: ChatMessage) => Block[],
  cut: (text: string) => Block,
): Turn<Block>[] {
  const turns: Turn<Block>[] = [];
  for (const message of conversation) {
    const role = message.role === "assistant" ? "assistant" : "user";
    const content = blocksOf(message);
    const last = turns.at(-1);
    if (content.length === 0) continue;
    if (last?.role === role) last.content.push(...content);
    else turns.push({ role, content });
  }
  if (turns[0]?.role === "assistant")
    turns.unshift({ role: "user", content: [cut("(earlier messages are left out)")] });
  return turns;
}
