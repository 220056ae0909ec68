import type { ServerResponse } from "node:http";
import { startFakeProvider } from "../../../packages/ai/src/testing/fake-provider.ts";
import { sampleFile } from "../sample-files.ts";
import type { Shape } from "../shape.ts";
import type { Asked } from "./hosts.ts";
import { answerSchemaOf, sampleOfSchema } from "./schema-answer.ts";
import { textWithin } from "./text-within.ts";

/** Models of all providers. */
export interface Models {
  /** Whether the request calls a model. */
  knows(asked: Asked): boolean;
  answer(asked: Asked, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

const PATHS =
  /\/(chat\/completions|responses|messages|embeddings|moderations|images\/(generations|edits)|audio\/(speech|transcriptions|translations)|v2\/(chat|embed|rerank)|api\/(chat|generate|embed|embeddings))$|:(generateContent|streamGenerateContent|embedContent|batchEmbedContents)$/;
const PROVIDERS =
  /^(api\.(openai|anthropic|mistral|groq|cohere|deepseek|x|perplexity)\.(com|ai)|generativelanguage\.googleapis\.com|openrouter\.ai|models\..*|[\w-]+\.openai\.azure\.com|bedrock-runtime\..*)$/;
const PERPLEXITY = /^api\.perplexity\.ai$/;
/** Perplexity's parameters in addition to the common ones: https://docs.perplexity.ai/api-reference/chat-completions-post */
const PERPLEXITY_ONLY = /^(?:search_|return_|web_search_options$|top_k$|language_preference$)/;
/** Dimensions of the common models' vectors. */
const DIMENSIONS = 1536;

/**
 * Starts a provider with the real ones' validation, whose responses contain the values that the workflow reads of the
 * requesting node.
 */
export async function startModels(expectedAt: (place: number) => Shape): Promise<Models> {
  const provider = await startFakeProvider();
  const texts = new Map<string, string>();
  let count = 0;
  const anything = () => true;
  const image = Buffer.from(sampleFile("png").content).toString("base64");
  const audio = Buffer.from("ID3 sample").toString("base64");
  provider.mock.addFixture({
    match: { endpoint: "image", predicate: anything },
    response: { images: [{ b64Json: image, url: "https://example.com/sample.png" }] },
  });
  provider.mock.addFixture({ match: { endpoint: "speech", predicate: anything }, response: { audio } });
  const transcription = { text: "What is new?", language: "en", duration: 2 };
  for (const endpoint of ["transcription", "translation"] as const)
    provider.mock.addFixture({ match: { endpoint, predicate: anything }, response: { transcription } });
  provider.mock.addFixture({
    match: { predicate: anything },
    response: (request) => ({ content: texts.get(String(request._context)) ?? "sample" }),
  });
  return {
    knows: ({ host, target }) => PROVIDERS.test(host) && PATHS.test(target.pathname),
    answer: async (asked, response) => {
      const text = String(asked.body);
      if (/embed/i.test(asked.target.pathname)) return answerVectors(text, response, asked);
      const context = String(count++);
      texts.set(context, answerText(text, expectedAt(asked.place)));
      // Recordings are sent as forms, which only the provider behind the gate reads.
      const isJson = /json/.test(asked.headers["content-type"] ?? "");
      const given = await fetch(`${isJson ? provider.url : provider.mock.url}${pathOf(asked.target)}`, {
        method: asked.method,
        headers: {
          "content-type": asked.headers["content-type"] ?? "application/json",
          authorization: "Bearer trial",
          "x-aimock-context": context,
        },
        body: new Uint8Array(PERPLEXITY.test(asked.host) ? plainBody(asked.body) : asked.body),
      });
      texts.delete(context);
      response.writeHead(given.status, { "content-type": given.headers.get("content-type") ?? "text/plain" });
      response.end(Buffer.from(await given.arrayBuffer()));
    },
    close: () => provider.close(),
  };
}

/** The body without parts that the local provider does not support. */
function plainBody(body: Buffer): Buffer {
  const given = jsonOf(body.toString());
  if (typeof given !== "object" || given === null) return body;
  const known = Object.entries(given).filter(([key]) => !PERPLEXITY_ONLY.test(key));
  return Buffer.from(JSON.stringify(Object.fromEntries(known)));
}

/** Providers use the same paths below different roots. */
function pathOf({ pathname, search }: URL): string {
  return `${pathname.replace(/^\/(?:openai|api|inference|compatibility)\/v1\//, "/v1/")}${search}`;
}

/** JSON if the request requires it, otherwise the text that the workflow reads. */
function answerText(body: string, shape: Shape): string {
  const schema = answerSchemaOf(body);
  const text = textWithin(shape);
  if (!schema) return text;
  return JSON.stringify(sampleOfSchema(schema, jsonOf(text)));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A vector for each text; texts of the same length are near to each other. */
function answerVectors(body: string, response: ServerResponse, { target }: Asked): void {
  const asked = (jsonOf(body) ?? {}) as { [key: string]: unknown };
  const input = asked["input"] ?? asked["requests"] ?? asked["texts"] ?? asked["prompt"] ?? asked["content"];
  const count = Array.isArray(input) ? input.length : 1;
  const length = Number(asked["dimensions"] ?? DIMENSIONS);
  const vectors = Array.from({ length: count }, (_, index) =>
    Array.from({ length }, (_unused, place) => Math.sin(index + place + 1)),
  );
  const { pathname } = target;
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(vectorAnswer(pathname, vectors)));
}

function vectorAnswer(pathname: string, vectors: number[][]): object {
  if (/:batchEmbedContents$/.test(pathname)) return { embeddings: vectors.map((values) => ({ values })) };
  if (/:embedContent$/.test(pathname)) return { embedding: { values: vectors[0] } };
  if (/\/api\/embeddings$/.test(pathname)) return { embedding: vectors[0] };
  if (/\/api\/embed$/.test(pathname)) return { embeddings: vectors };
  if (/\/v2\/embed$/.test(pathname)) return { id: "1", embeddings: { float: vectors }, texts: [] };
  return {
    object: "list",
    model: "sample",
    usage: { prompt_tokens: 1, total_tokens: 1 },
    data: vectors.map((embedding, index) => ({ object: "embedding", index, embedding })),
  };
}
