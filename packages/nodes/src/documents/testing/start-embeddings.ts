import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fakePorts, MemoryBinaryStore, type RunWorkflowOptions } from "@heddle/engine/testing";
import { createHttpClient } from "@heddle/server/testing";
import { credentialTypes } from "../../index.ts";

/** Words that determine the similarity of strings here. */
const WORDS = ["cat", "dog", "car", "tax"];

/** Request received by an embeddings server of tests. */
interface SeenEmbedding {
  readonly input: readonly string[];
}

/** A request to a server of tests. */
export interface SeenCall {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

/** Responds to a request, or returns `undefined` for an unknown path. */
type Answer = (
  call: SeenCall,
) => { status?: number; body: unknown; headers?: Record<string, string> } | undefined;

/** A server on this host that answers JSON. */
export async function startJsonServer(answer: Answer) {
  const seen: SeenCall[] = [];
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { method = "", url: path = "", headers } = request;
    const isJson = text !== "" && /json/.test(headers["content-type"] ?? "json");
    const call = { method, path, headers, body: isJson ? JSON.parse(text) : text || undefined };
    seen.push(call);
    const answered: ReturnType<Answer> = answer(call);
    const {
      status = 200,
      body,
      headers: more = {},
    } = answered ?? { status: 404, body: { message: `Nothing at ${path}` } };
    response.writeHead(status, { "content-type": "application/json", ...more }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Embeddings server in OpenAI's format: strings with the same words have similar vectors. */
export function startEmbeddings() {
  return startJsonServer(({ path, body }) => {
    if (path !== "/v1/embeddings") return undefined;
    const data = (body as SeenEmbedding).input.map((text, index) => ({
      index,
      embedding: embeddingOf(text),
    }));
    return { body: { data, usage: { prompt_tokens: 1, total_tokens: 1 } } };
  });
}

function embeddingOf(text: string): number[] {
  return WORDS.map((word) => text.toLowerCase().split(word).length - 1 + 0.01);
}

export function cosine(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}

/** Sub-nodes of a store: embeddings of OpenAI's format, and a loader of the field `text` of each item. */
export const embeddings = (to = "Agent") =>
  ({
    connection: "ai_embedding",
    to,
    type: "@n8n/n8n-nodes-langchain.embeddingsOpenAi",
    typeVersion: 1.2,
    credentials: { openAiApi: { id: "1", name: "Account" } },
  }) as const;
export const loader = {
  connection: "ai_document",
  type: "@n8n/n8n-nodes-langchain.documentDefaultDataLoader",
  typeVersion: 1.1,
  parameters: {
    jsonMode: "expressionData",
    jsonData: "={{ $json.text }}",
    options: { metadata: { metadataValues: [{ name: "kind", value: "={{ $json.kind }}" }] } },
  },
} as const;

/** Real HTTP to servers of this host, and credentials by their types. */
export function storePorts(
  credentials: Readonly<Record<string, Record<string, unknown>>>,
  hosts: Readonly<Record<string, string>> = {},
): { ports: NonNullable<RunWorkflowOptions["ports"]>; close(): Promise<void> } {
  const http = createHttpClient({ binary: new MemoryBinaryStore(), allow: ["127.0.0.1"] });
  const here = (url: string) =>
    Object.entries(hosts).reduce((address, [host, to]) => address.replace(`https://${host}`, to), url);
  const ports = fakePorts({
    http: { send: (request) => http.send({ ...request, url: here(request.url) }) },
    credentials: {
      get: async (type: string) => credentials[type] ?? {},
      describe: async (type: string) =>
        (await credentialTypes()).find(({ name }) => name === type)?.description,
    },
  });
  return { ports, close: () => http.close() };
}
