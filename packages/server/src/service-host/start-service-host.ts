import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { ANSWER_KINDS, AnswerStore } from "./answer-store.ts";
import { CALLS, type HostParts } from "./calls.ts";
import { readContent } from "./content.ts";
import { answersPage, newsPage } from "./pages.ts";

const MAX_BODY_BYTES = 256 * 1024;
const SHOWN_ROWS = 200;
const EXPORTED_ROWS = 100_000;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** URL of the services and location of their data. */
export interface ServiceHostOptions {
  folder: string;
  host: string;
  /** 0 takes any free one. */
  port: number;
}

/** Services that installations call. */
export interface ServiceHost {
  url: string;
  /** The password of the page with the answers. */
  token: string;
  stop(): Promise<void>;
}

/** Response to a request. */
interface Reply {
  status: number;
  type: "application/json" | "text/html; charset=utf-8";
  body: string;
  headers?: Record<string, string>;
}

/** Starts the services on a folder, which is created if missing. */
export async function startServiceHost({ folder, host, port }: ServiceHostOptions): Promise<ServiceHost> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "services.json");
  readContent(file);
  const token = tokenIn(join(folder, "token"));
  const answers = new AnswerStore(join(folder, "answers.db"));
  const parts: HostParts = { answers, content: () => readContent(file) };
  const server = createServer((request, response) => {
    answer(request, parts, token).then(
      (reply) => send(response, reply),
      (error) => send(response, failure(error)),
    );
  });
  await new Promise<void>((resolve, reject) => server.on("error", reject).listen(port, host, resolve));
  const { address, port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${address.includes(":") ? `[${address}]` : address}:${taken}`,
    token,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      answers.close();
    },
  };
}

async function answer(request: IncomingMessage, parts: HostParts, token: string): Promise<Reply> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://host");
  const method = request.method ?? "GET";
  if (method === "GET" && path === "/news") return html(newsPage(parts.content()));
  if (method === "GET" && ["/", "/answers", "/answers.json"].includes(path))
    return isOperator(request, token) ? shown(path, query, parts) : ASK_FOR_PASSWORD;
  const call = CALLS[`${method} ${path}`] ?? CALLS[`${method} ${path.replace(/[^/]+$/, "")}`];
  if (!call) return json(404, { message: "There is no such call. docs/services.md lists them." });
  const body = method === "POST" ? JSON.parse(await textOf(request)) : undefined;
  return json(200, await call({ path, query, headers: request.headers, body }, parts));
}

function shown(path: string, query: URLSearchParams, { answers }: HostParts): Reply {
  const kind = ANSWER_KINDS.find((each) => each === query.get("kind"));
  if (path === "/answers.json") return json(200, answers.list(kind, EXPORTED_ROWS));
  return html(answersPage(kind, answers.list(kind, SHOWN_ROWS), answers.counts()));
}

const ASK_FOR_PASSWORD: Reply = {
  ...json(401, { message: "Sign in with any name and the token as the password." }),
  headers: { "www-authenticate": 'Basic realm="Heddle services"' },
};

/** The token as the password of any name. */
function isOperator({ headers }: IncomingMessage, token: string): boolean {
  const [, basic = ""] = /^Basic (.+)$/.exec(headers.authorization ?? "") ?? [];
  const password = Buffer.from(basic, "base64")
    .toString()
    .replace(/^[^:]*:/, "");
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(password), digest(token));
}

/** The token of a folder; made at the first start, for its owner's eyes. */
function tokenIn(file: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const token = randomBytes(24).toString("base64url");
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES)
      throw new RangeError(`Send at most ${MAX_BODY_BYTES.toLocaleString("en")} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function failure(error: unknown): Reply {
  if (error instanceof RangeError) return json(413, { message: error.message });
  if (error instanceof SyntaxError) return json(400, { message: "The body is no JSON." });
  if (error instanceof z.ZodError) return json(400, { message: z.prettifyError(error) });
  return json(500, { message: error instanceof Error ? error.message : String(error) });
}

function html(body: string): Reply {
  return { status: 200, type: "text/html; charset=utf-8", body };
}

function json(status: number, value: unknown): Reply {
  return { status, type: "application/json", body: JSON.stringify(value) };
}

function send(response: ServerResponse, { status, type, body, headers }: Reply): void {
  response.writeHead(status, {
    ...headers,
    "content-type": type,
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  response.end(body);
}
