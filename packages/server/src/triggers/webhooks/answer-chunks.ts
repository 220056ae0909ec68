import type { HttpAnswer } from "../../protocol/messages.ts";

/**
 * Lines of a streamed response: a start line, one for each entry of a JSON list or one for anything else, and an end
 * line. `undefined` for a response that is not streamed.
 */
export function answerChunks({ body, stream }: HttpAnswer, now: number): string[] | undefined {
  if (stream === undefined || typeof body !== "string") return undefined;
  const { nodeId, nodeName } = stream;
  const line = (type: "begin" | "item" | "end", itemIndex: number, content?: string) => {
    const metadata = { nodeId, nodeName, itemIndex, runIndex: 0, timestamp: now };
    return `${JSON.stringify({ type, content, metadata })}\n`;
  };
  const contents = stream.isList
    ? (JSON.parse(body) as unknown[]).map((entry) => JSON.stringify(entry))
    : [body];
  return [
    line("begin", 0),
    ...contents.map((content, index) => line("item", index, content)),
    line("end", 0),
  ];
}
