import type { ChatMessage } from "../port/message.ts";

interface Turn<Block> {
  role: "assistant" | "user";
  content: Block[];
}

/**
 * A conversation for formats in which roles take turns and the user begins: messages of one role that follow each other become one, and
 * empty ones are left out. A conversation that was cut may begin with an answer; `cut` makes what is said in front of it.
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
