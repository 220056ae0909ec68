import type { ModelIdentity } from "../transport/connection.ts";
import { type EmbeddingFormat, membersOf, vectorsIn } from "./format.ts";

/** Settings of an embedder. */
export interface EmbedderSettings {
  /** Length of the vectors, for models that let choose it. */
  readonly dimensions?: number | undefined;
  /** Number of strings per request. */
  readonly batchSize?: number | undefined;
  /** Path of calls below the base URL, for providers without a fixed one. */
  readonly path?: string | undefined;
  /** Line ends become spaces, as older models wanted. */
  readonly stripsLineEnds?: boolean | undefined;
}

type MakeFormat = (who: ModelIdentity, settings: EmbedderSettings) => EmbeddingFormat;

const usageOf = (tokens: unknown) => (typeof tokens === "number" ? { usage: { inputTokens: tokens } } : {});

/** OpenAI, Azure, Mistral, Hugging Face's router, and any compatible server. @see https://platform.openai.com/docs/api-reference/embeddings */
const openAi: MakeFormat = ({ modelId }, { dimensions, path, stripsLineEnds }) => ({
  maxTexts: 2048,
  request: (texts) => ({
    path: path ?? "embeddings",
    body: {
      model: modelId,
      input: stripsLineEnds ? texts.map((text) => text.replaceAll("\n", " ")) : texts,
      ...(dimensions !== undefined && { dimensions }),
    },
  }),
  read: (answer) => {
    const { data, usage } = membersOf(answer);
    const entries = (Array.isArray(data) ? data : []).map(membersOf);
    const inOrder = entries.toSorted((one, other) => Number(one["index"]) - Number(other["index"]));
    const tokens = membersOf(usage)["prompt_tokens"];
    return { vectors: vectorsIn(inOrder.map(({ embedding }) => embedding)), ...usageOf(tokens) };
  },
});

/** @see https://ai.google.dev/api/embeddings */
const gemini: MakeFormat = ({ modelId }, { dimensions }) => {
  const model = `models/${modelId.replace(/^models\//, "")}`;
  return {
    maxTexts: 100,
    request: (texts, { purpose }) => ({
      path: `v1beta/${model}:batchEmbedContents`,
      body: {
        requests: texts.map((text) => ({
          model,
          content: { parts: [{ text }] },
          taskType: purpose === "query" ? "RETRIEVAL_QUERY" : "RETRIEVAL_DOCUMENT",
          ...(dimensions !== undefined && { outputDimensionality: dimensions }),
        })),
      },
    }),
    read: (answer) => {
      const { embeddings } = membersOf(answer);
      const entries = Array.isArray(embeddings) ? embeddings : [];
      return { vectors: vectorsIn(entries.map((entry) => membersOf(entry)["values"])) };
    },
  };
};

/** @see https://docs.cohere.com/reference/embed */
const cohere: MakeFormat = ({ modelId }, { dimensions }) => ({
  maxTexts: 96,
  request: (texts, { purpose }) => ({
    path: "v2/embed",
    body: {
      model: modelId,
      texts,
      input_type: purpose === "query" ? "search_query" : "search_document",
      embedding_types: ["float"],
      ...(dimensions !== undefined && { output_dimension: dimensions }),
    },
  }),
  read: (answer) => {
    const { embeddings, meta } = membersOf(answer);
    const tokens = membersOf(membersOf(meta)["billed_units"])["input_tokens"];
    return { vectors: vectorsIn(membersOf(embeddings)["float"]), ...usageOf(tokens) };
  },
});

/** @see https://docs.ollama.com/api/embed */
const ollama: MakeFormat = ({ modelId }, { dimensions }) => ({
  maxTexts: 512,
  request: (texts) => ({
    path: "api/embed",
    body: { model: modelId, input: texts, ...(dimensions !== undefined && { dimensions }) },
  }),
  read: (answer) => {
    const { embeddings, prompt_eval_count: tokens } = membersOf(answer);
    return { vectors: vectorsIn(embeddings), ...usageOf(tokens) };
  },
});

/** @see https://huggingface.co/docs/inference-providers/tasks/feature-extraction */
const huggingFace: MakeFormat = ({ modelId }, { path }) => ({
  maxTexts: 512,
  request: (texts) => ({
    path: path ?? `hf-inference/models/${modelId}/pipeline/feature-extraction`,
    body: { inputs: texts },
  }),
  read: (answer) => ({ vectors: vectorsIn(answer) }),
});

/**
 * Titan accepts one string, Cohere's models a list. @see
 * https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-titan-embed-text.html
 */
const bedrock: MakeFormat = ({ modelId }, { dimensions }) => {
  const isCohere = modelId.includes("cohere.");
  return {
    maxTexts: isCohere ? 96 : 1,
    request: (texts, { purpose }) => ({
      path: `model/${encodeURIComponent(modelId)}/invoke`,
      body: isCohere
        ? { texts, input_type: purpose === "query" ? "search_query" : "search_document" }
        : { inputText: texts[0], ...(dimensions !== undefined && { dimensions }) },
    }),
    read: (answer) => {
      const { embeddings, embedding, inputTextTokenCount: tokens } = membersOf(answer);
      const listed = membersOf(embeddings)["float"] ?? embeddings;
      return { vectors: vectorsIn(isCohere ? listed : [embedding]), ...usageOf(tokens) };
    },
  };
};

/** Formats by the name that nodes give. */
export const EMBEDDING_FORMATS = {
  openai: openAi,
  gemini,
  cohere,
  ollama,
  "hugging-face": huggingFace,
  bedrock,
} as const satisfies Record<string, MakeFormat>;
