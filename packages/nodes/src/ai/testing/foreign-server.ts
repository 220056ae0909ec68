import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request as send } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { freePort } from "@heddle/workflow/testing";

const PROGRAM = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);

/** The protocol's own example server, in a separate process, behind a gate. */
export interface ForeignServer {
  /** URL of the gate: `/mcp`, or `/sse`. */
  readonly url: string;
  /** Headers of the requests so far. */
  readonly seen: IncomingHttpHeaders[];
  /** Headers that callers must send; none at first. */
  wants: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function startForeignServer(transport: "streamableHttp" | "sse"): Promise<ForeignServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [PROGRAM, transport], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((begun, failed) => {
    // Read to its end: the server ends when its log cannot be written.
    child.stderr.setEncoding("utf8").on("data", (line: string) => /port \d+/.test(line) && begun());
    child.once("exit", () => failed(new Error("The example server has ended")));
  });
  return startGate(port, transport === "sse" ? "/sse" : "/mcp", async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  });
}

async function startGate(port: number, path: string, stop: () => Promise<void>): Promise<ForeignServer> {
  const gate = createServer((request, response) => {
    const { method, url, headers } = request;
    foreign.seen.push(headers);
    const lacks = Object.entries(foreign.wants).some(([name, value]) => headers[name] !== value);
    if (lacks) {
      response.writeHead(401).end();
      return;
    }
    const { host: _, ...passed } = headers;
    const onward = send({ port, method, path: url, headers: passed }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  gate.listen(0, "127.0.0.1");
  await once(gate, "listening");
  const foreign: ForeignServer = {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}${path}`,
    seen: [],
    wants: {},
    close: async () => {
      gate.closeAllConnections();
      gate.close();
      await stop();
    },
  };
  return foreign;
}
