import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { isRecord, type WorkflowNode } from "@heddle/workflow";
import {
  certificate,
  privateKey,
} from "../../../packages/server/src/platform/http-client/self-signed.fixture.ts";
import type { SampleFile } from "../sample-files.ts";
import { Shape } from "../shape.ts";
import { answerGoogle } from "./google.ts";
import { answerMcp } from "./mcp.ts";
import { type Models, startModels } from "./models.ts";
import { placeIn, tokenFor } from "./places.ts";
import { answerService } from "./services.ts";

/** Request that arrived at the trial instead of a public host. */
export interface Asked {
  readonly host: string;
  readonly method: string;
  /** Path and query. */
  readonly target: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
  /** Values that the workflow reads of the requesting node. */
  readonly shape: Shape;
  /** Index of the requesting node in the workflow; -1 if unknown. */
  readonly place: number;
  readonly file: SampleFile | undefined;
  readonly node: WorkflowNode | undefined;
  /** Texts that the workflow sets as fields, by the names of the fields. */
  readonly constants: ReadonlyMap<string, string>;
}

/** Known properties of the requesting node. */
type Expected = Pick<Asked, "shape" | "file" | "node">;

/** A response, as JSON unless it is a string or a file. */
export interface Answered {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly content: unknown;
}

/** All public hosts, on this host. */
export interface Hosts {
  /** Options of Node for a product whose public hosts these are. */
  readonly nodeOptions: string;
  /** Known properties of the running workflow's nodes, by index. */
  expect(nodes: readonly Expected[]): void;
  close(): Promise<void>;
}

const MANY = 20;

/** Starts them, with a certificate for each of their names. */
export async function startHosts(): Promise<Hosts> {
  let nodes: readonly Expected[] = [];
  const expectedAt = (place: number) =>
    nodes[place] ?? { shape: new Shape(), file: undefined, node: undefined };
  const asked = new Map<string, number>();
  const isOften = ({ host, method, target }: Asked) => {
    const key = `${method} ${host}${target.pathname}`;
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    return times > MANY;
  };
  let constants: ReadonlyMap<string, string> = new Map();
  const models = await startModels((place) => expectedAt(place).shape);
  const listener: RequestListener = (request, response) => {
    answer(request, response, { models, expectedAt, isOften, constants: () => constants }).catch(
      (error: unknown) => response.destroy(error as Error),
    );
  };
  const secure = createSecureServer({ cert: certificate, key: privateKey }, listener);
  const plain = createServer(listener);
  const [securePort, plainPort] = await Promise.all([listen(secure), listen(plain)]);
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-trial-hosts-"));
  const file = path.join(folder, "certificate.pem");
  writeFileSync(file, certificate);
  const preload = new URL("only-trial.ts", import.meta.url);
  preload.search = new URLSearchParams({
    secure: String(securePort),
    plain: String(plainPort),
    certificate: file,
  }).toString();
  return {
    nodeOptions: `--import=${preload.href}`,
    expect: (next) => {
      nodes = next;
      constants = constantsOf(next);
      asked.clear();
    },
    close: async () => {
      for (const server of [secure, plain]) {
        server.closeAllConnections();
        server.close();
      }
      rmSync(folder, { recursive: true, force: true });
      await models.close();
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );
}

interface Known {
  models: Models;
  expectedAt(place: number): Expected;
  isOften(asked: Asked): boolean;
  constants(): Asked["constants"];
}

/** Constants set by nodes such as Edit Fields. */
function constantsOf(nodes: readonly Expected[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { node } of nodes) {
    const { assignments } = (node?.parameters["assignments"] ?? {}) as { assignments?: unknown };
    for (const row of Array.isArray(assignments) ? assignments : [])
      if (isRecord(row) && typeof row["value"] === "string" && !row["value"].startsWith("="))
        found.set(String(row["name"]), row["value"]);
  }
  return found;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { models, expectedAt, isOften, constants }: Known,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = "GET", headers, url = "/" } = request;
  const host = String(headers.host ?? "").replace(/:\d+$/, "");
  const place = placeIn([url, ...Object.values(headers).flat()].join("\n"));
  const asked: Asked = {
    host,
    method,
    target: new URL(url, `https://${host}`),
    headers,
    body: Buffer.concat(chunks),
    place,
    constants: constants(),
    ...expectedAt(place),
  };
  if (models.knows(asked)) return models.answer(asked, response);
  const given = answerToken(asked) ?? answerMcp(asked) ?? answerGoogle(asked) ?? answerService(asked);
  send(response, isOften(asked) ? { ...given, content: emptied(given.content) } : given);
}

/** Loops end: after many requests there are no more entries. */
function emptied(content: unknown): unknown {
  if (Array.isArray(content)) return [];
  if (!isRecord(content)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, Array.isArray(value) ? [] : value]),
  );
}

/** Tokens contain the node that they were requested for. */
function answerToken({ target, body }: Asked): Answered | undefined {
  if (!/\/(oauth2?\/)?(v\d\/)?(access_)?token$/.test(target.pathname)) return undefined;
  const assertion = new URLSearchParams(body.toString()).get("assertion")?.split(".")[1] ?? "";
  const place = placeIn(`${body}\n${Buffer.from(assertion, "base64url")}`);
  return { content: { access_token: tokenFor(place), token_type: "Bearer", expires_in: 3600 } };
}

function send(response: ServerResponse, { status = 200, type, headers, content }: Answered): void {
  const isRaw = typeof content === "string" || content instanceof Uint8Array;
  const kind = type ?? (isRaw ? "text/plain" : "application/json");
  response.writeHead(status, { "content-type": kind, ...headers });
  response.end(isRaw ? content : content === undefined ? undefined : JSON.stringify(content));
}
