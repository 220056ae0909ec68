import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fakePorts, flow, MemoryBinaryStore, runWorkflow } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import { defineNode, type Item, NodeError, type NodeParameters, type NodeType } from "@heddle/workflow";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { credentialTypes } from "../../index.ts";

/** Embeddings node with form values, the request that the provider receives, and its response for the strings "a" and "b". */
interface EmbeddingsCase {
  readonly type: NodeType;
  /** 1 when absent. */
  readonly typeVersion?: number;
  readonly credential: string;
  /** Fields of the credential in addition to its key, which is `secret-key`. */
  readonly data?: (url: string) => Record<string, unknown>;
  /** Host of the requests, if it is fixed. */
  readonly host?: string;
  readonly parameters: NodeParameters;
  readonly asked: {
    readonly path: string;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: Readonly<Record<string, unknown>>;
  };
  readonly answer: unknown;
}

interface AskedEmbedder {
  embed(texts: readonly string[]): Promise<{ vectors: unknown }>;
}

const form = {
  description: "",
  version: 1,
  group: ["transform"],
  outputs: ["main"],
  properties: [],
  defaults: { name: "" },
};
const start = defineNode({
  name: "test.start",
  effect: "pure",
  descriptions: [{ ...form, name: "test.start", displayName: "Start", inputs: [] }],
});
const embeds = defineNode({
  name: "test.embeds",
  effect: "pure",
  descriptions: [{ ...form, name: "test.embeds", displayName: "Embed", inputs: ["main", "ai_embedding"] }],
  async execute(context) {
    const [embedder] = await context.supplied<AskedEmbedder>("ai_embedding");
    if (!embedder) throw new NodeError("There is no embedder");
    const { vectors } = await embedder.run({ key: "0", input: {} }, () => embedder.value.embed(["a", "b"]));
    return [[{ json: { vectors } as Item["json"] }]];
  },
});

/**
 * Tests embeddings nodes below a node that calls them, in real runs against a server that follows the provider's
 * documentation.
 */
export function describeEmbeddings(cases: readonly EmbeddingsCase[]): void {
  const seen: { path: string; headers: object; body: unknown }[] = [];
  let server: Server;
  let http: HttpClient;
  let url: string;
  let answer: unknown;
  beforeAll(async () => {
    server = createServer(async (request: IncomingMessage, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body: unknown = JSON.parse(Buffer.concat(parts).toString());
      seen.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    http = createHttpClient({ binary: new MemoryBinaryStore(), allow: ["127.0.0.1"] });
  });
  beforeEach(() => void seen.splice(0));
  afterAll(async () => {
    await http.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  it.each(cases.map((one) => [one.type.name, one] as const))(
    "%s turns texts into vectors",
    async (_name, one) => {
      const data = { apiKey: "secret-key", ...one.data?.(url) };
      const here = (address: string) => (one.host ? address.replace(`https://${one.host}`, url) : address);
      answer = one.answer;
      const run = await runWorkflow(embedding(one), {
        types: [start, embeds, one.type],
        trigger: { node: "Start", output: [[{ json: {} }]] },
        ports: fakePorts({
          http: { send: (request) => http.send({ ...request, url: here(request.url) }) },
          credentials: {
            get: async (type: string) => (type === one.credential ? data : {}),
            describe: async (type: string) =>
              (await credentialTypes()).find(({ name }) => name === type)?.description,
          },
        }),
      });
      const task = run.result.runData["Embed"]?.at(-1);
      expect(task?.error?.message).toBeUndefined();
      expect(task?.data?.main?.[0]?.[0]?.json).toEqual({ vectors: [[1], [2]] });
      expect(seen).toMatchObject([one.asked]);
    },
  );
}

function embedding({ type, typeVersion = 1, parameters, credential }: EmbeddingsCase) {
  const credentials = { [credential]: { id: "1", name: "Account" } };
  const workflow = flow(
    {
      Start: start.name,
      Embed: embeds.name,
      Embeddings: { type: type.name, typeVersion, parameters, credentials },
    },
    "Start > Embed",
  );
  workflow.connections["Embeddings"] = {
    ai_embedding: [[{ node: "Embed", type: "ai_embedding", index: 0 }]],
  };
  return workflow;
}
