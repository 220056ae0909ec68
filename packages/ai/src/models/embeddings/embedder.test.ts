import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { FakeClock } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EmbeddingFormatName, loadEmbedder } from "../load.ts";

/** Members of the providers' requests. */
interface Body {
  readonly input: string[];
  readonly texts: string[];
  readonly inputs: string[];
  readonly requests: { content: { parts: { text: string }[] } }[];
}

/** Responses in the providers' documented formats: the vector of a string is its length. */
const PROVIDERS: Record<string, (body: Body) => unknown> = {
  "/embeddings": ({ input }: Body) => ({
    data: input.map((text, index) => ({ index, embedding: [text.length] })).toReversed(),
    usage: { prompt_tokens: 3 * input.length },
  }),
  "/v1beta/models/e:batchEmbedContents": ({ requests }: Body) => ({
    embeddings: requests.map(({ content }) => ({ values: [content.parts[0]!.text.length] })),
  }),
  "/v2/embed": ({ texts }: Body) => ({
    embeddings: { float: texts.map((text) => [text.length]) },
    meta: { billed_units: { input_tokens: texts.length } },
  }),
  "/api/embed": ({ input }: Body) => ({
    embeddings: input.map((text) => [text.length]),
    prompt_eval_count: input.length,
  }),
  "/hf-inference/models/e/pipeline/feature-extraction": ({ inputs }: Body) =>
    inputs.map((text) => [text.length]),
};

const seen: { path: string; body: Record<string, unknown> }[] = [];
let server: Server;
let http: HttpClient;
let baseUrl: string;
beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as Body;
    const path = request.url ?? "";
    seen.push({ path, body: { ...body } });
    const answer = PROVIDERS[path]?.(body);
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? { error: "no such model" }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  http = createHttpClient({ binary: { get: fail, stream: fail }, allow: ["127.0.0.1"] });
});
beforeEach(() => void seen.splice(0));
afterAll(async () => {
  await http.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function fail(): never {
  throw new Error("no files here");
}

const embedder = (format: EmbeddingFormatName, settings = {}, modelId = "e") =>
  loadEmbedder(format, {
    connection: { http, clock: new FakeClock(), baseUrl, authenticate: async (request) => request },
    who: { provider: format, modelId },
    settings,
  });

describe("An embedder", () => {
  it.each([
    ["openai", 9],
    ["gemini", undefined],
    ["cohere", 3],
    ["ollama", 3],
    ["hugging-face", undefined],
  ] as const)("of %s returns a vector for each text, in their order", async (format, tokens) => {
    const { vectors, usage } = await (await embedder(format)).embed(["a", "bb", "ccc"]);
    expect(vectors).toEqual([[1], [2], [3]]);
    expect(usage?.inputTokens).toBe(tokens);
  });

  it("splits input that is too large for one request", async () => {
    const texts = Array.from({ length: 250 }, (_, index) => "x".repeat(index + 1));
    const { vectors } = await (await embedder("gemini")).embed(texts);
    expect(vectors.map(([length]) => length)).toEqual(texts.map((text) => text.length));
    expect(seen).toHaveLength(3);
    await (await embedder("openai", { batchSize: 100 })).embed(texts);
    expect(seen).toHaveLength(6);
  });

  it("marks strings as questions or documents, and sets the length of vectors", async () => {
    await (await embedder("cohere", { dimensions: 256 })).embed(["a"], { purpose: "query" });
    await (await embedder("gemini", { dimensions: 128 })).embed(["a"]);
    await (await embedder("openai", { dimensions: 64, stripsLineEnds: true })).embed(["a\nb"]);
    expect(seen.map(({ body }) => body)).toMatchObject([
      { input_type: "search_query", output_dimension: 256 },
      { requests: [{ taskType: "RETRIEVAL_DOCUMENT", outputDimensionality: 128 }] },
      { dimensions: 64, input: ["a b"] },
    ]);
  });

  it("fails with the provider's message, and if vectors are missing", async () => {
    await expect((await embedder("gemini", {}, "other")).embed(["a"])).rejects.toMatchObject({
      kind: "model-not-found",
      message: "no such model",
    });
    PROVIDERS["/short"] = () => ({ data: [] });
    await expect((await embedder("openai", { path: "short" })).embed(["a"])).rejects.toThrow(
      "holds 0 vectors for 1 texts",
    );
  });
});
