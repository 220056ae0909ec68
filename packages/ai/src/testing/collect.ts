import type { GenerateResult, StreamChunk } from "../port/chat-model.ts";
import type { ChatMessage } from "../port/message.ts";

/** A question of a user. */
export function said(text: string): ChatMessage {
  return { role: "user", content: [{ type: "text", text }] };
}

/** Every chunk of a stream, and its final response. */
export async function collect(
  chunks: AsyncIterable<StreamChunk>,
): Promise<{ all: StreamChunk[]; result: GenerateResult }> {
  const all: StreamChunk[] = [];
  for await (const chunk of chunks) all.push(chunk);
  const last = all.at(-1);
  if (last?.type !== "finish") throw new Error("the stream has no end");
  return { all, result: last.result };
}
