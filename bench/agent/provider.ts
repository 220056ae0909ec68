import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Behavior that a request wants from this provider. The user message encodes it: `turns=10 tools=2`, or `words=50
 * every=20`.
 */
interface Wanted {
  /** Responses with tool calls before the last one. */
  turns: number;
  /** Tool calls per response. */
  tools: number;
  /** Chunks of a streamed response, and the milliseconds between them. */
  words: number;
  every: number;
}

interface ChatRequest {
  stream?: boolean;
  messages: { role: string; content: unknown }[];
  tools?: { function: { name: string; parameters: { properties: Record<string, unknown> } } }[];
}

const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

/** Answers chat completions in OpenAI's format; the prompt selects the behavior. */
const server = createServer(async (request, response) => {
  const body = (await bodyOf(request)) as ChatRequest;
  const wanted = wantedBy(body);
  if (body.stream) await stream(response, wanted);
  else
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer(body, wanted)));
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));

function wantedBy({ messages }: ChatRequest): Wanted {
  const text = JSON.stringify(messages.find(({ role }) => role === "user")?.content ?? "");
  const number = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(text)?.[1] ?? 0);
  return { turns: number("turns"), tools: number("tools"), words: number("words"), every: number("every") };
}

function answer({ messages, tools = [] }: ChatRequest, wanted: Wanted): object {
  const turn = messages.filter(({ role }) => role === "assistant").length;
  const isLast = turn >= wanted.turns || tools.length === 0;
  const message = isLast
    ? { role: "assistant", content: "Done." }
    : { role: "assistant", content: null, tool_calls: calls(tools[0]!.function, turn, wanted.tools) };
  const finish_reason = isLast ? "stop" : "tool_calls";
  return { id: "chatcmpl-1", model: "bench", choices: [{ index: 0, message, finish_reason }], usage: USAGE };
}

function calls(
  { name, parameters }: NonNullable<ChatRequest["tools"]>[number]["function"],
  turn: number,
  count: number,
): object[] {
  const [key = "input"] = Object.keys(parameters.properties);
  return Array.from({ length: count }, (_, index) => ({
    id: `call_${turn}_${index}`,
    type: "function",
    // Arguments that never repeat: an agent refuses to make the same call twice.
    function: { name, arguments: JSON.stringify({ [key]: `${turn} + ${index}` }) },
  }));
}

async function stream(response: ServerResponse, { words, every }: Wanted): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (event: object | string) =>
    response.write(`data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`);
  const chunk = (delta: object, finish: string | null = null) => ({
    id: "chatcmpl-1",
    model: "bench",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  for (let word = 0; word < words; word++) {
    send(chunk({ content: `word${word} ` }));
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  send(chunk({}, "stop"));
  send({ id: "chatcmpl-1", model: "bench", choices: [], usage: USAGE });
  send("[DONE]");
  response.end();
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}
