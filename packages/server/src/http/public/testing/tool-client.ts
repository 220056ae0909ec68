import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

/** A third-party server that offers tools over its standard input and output, as line-delimited JSON-RPC messages. */
export interface ToolClient {
  names(): Promise<string[]>;
  /** Text result of a tool; throws if it is an error. */
  use(tool: string, input?: object): Promise<string>;
  stop(): Promise<void>;
}

interface Message {
  id?: number;
  result?: { tools?: { name: string }[]; content?: { text: string }[]; isError?: boolean };
  error?: { message: string };
}

/** Starts such a server by the entry of its package. */
export async function startToolClient(entry: string, env: Record<string, string>): Promise<ToolClient> {
  const file = createRequire(import.meta.url).resolve(entry);
  const child = spawn(process.execPath, [file], { env: { PATH: process.env["PATH"] ?? "", ...env } });
  const ask = createAsk(child);
  await ask("initialize", {
    protocolVersion: "2024-11-05",
    capabilities: {},
    clientInfo: { name: "heddle-test", version: "1" },
  });
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
  return {
    names: async () => ((await ask("tools/list", {})).result?.tools ?? []).map(({ name }) => name),
    use: async (name, input = {}) => {
      const { result, error } = await ask("tools/call", { name, arguments: input });
      const text = (result?.content ?? []).map((part) => part.text).join("\n");
      if (error || result?.isError) throw new Error(error?.message ?? text);
      return text;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("close", () => resolve());
        child.kill();
      }),
  };
}

function createAsk(child: ChildProcessWithoutNullStreams) {
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message = JSON.parse(line) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });
  return (method: string, params: object) =>
    new Promise<Message>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, resolve);
      child.once("exit", () => reject(new Error(`The program ended: ${said}`)));
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    });
}
