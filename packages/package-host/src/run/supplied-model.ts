import type { ChatModel, Embedder, GenerateOptions, GenerateResult, StreamChunk } from "@heddle/ai";
import { type ExecuteContext, isRecord, NodeError } from "@heddle/workflow";
import { Arriving } from "../protocol/arriving.ts";
import type { AskPart } from "./supply-node.ts";

type Values = Record<string, unknown>;

/** A language model that is implemented by a package's code. */
export function packageModel(said: Values, { node }: ExecuteContext, ask: AskPart): ChatModel {
  const provider = textOr(said["provider"], "package");
  const modelId = textOr(said["modelId"], node.name);
  const asked = async (
    messages: unknown,
    options: GenerateOptions,
    more: Values,
    told?: (delta: string) => void,
  ) => {
    const { tools, toolChoice, signal } = options;
    const answers = { chunk: ({ delta }: Values) => told?.(String(delta)) };
    try {
      const extra = { messages, tools, toolChoice, ...more };
      return resultOf((await ask("callModel", extra, { answers, signal }))["value"]);
    } catch (error) {
      throw await modelError(error, { provider, modelId });
    }
  };
  return {
    provider,
    modelId,
    supports: { tools: said["tools"] === true, structuredOutput: "none" },
    generate: (messages, options = {}) => asked(messages, options, {}),
    async *stream(messages, options = {}) {
      const told = new Arriving<string>();
      const result = asked(messages, options, { isStreamed: true }, (delta) => told.add(delta)).finally(() =>
        told.end(),
      );
      result.catch(() => {});
      for await (const delta of told) yield { type: "text-delta", delta } satisfies StreamChunk;
      yield { type: "finish", result: await result };
    },
  };
}

const REASONS = new Set(["stop", "length", "tool-calls", "content-filter"]);

/** A package's reply; every member is validated. */
function resultOf(value: unknown): GenerateResult {
  const { content, finishReason, usage, response } = isRecord(value) ? value : {};
  const parts = (Array.isArray(content) ? content.filter(isRecord) : []).flatMap(partOf);
  const { inputTokens, outputTokens, cachedInputTokens } = isRecord(usage) ? usage : {};
  const isCounted = typeof inputTokens === "number" && typeof outputTokens === "number";
  return {
    content: parts as unknown as GenerateResult["content"],
    finishReason: (REASONS.has(String(finishReason))
      ? finishReason
      : "other") as GenerateResult["finishReason"],
    ...(isCounted
      ? {
          usage: {
            inputTokens,
            outputTokens,
            cachedInputTokens: typeof cachedInputTokens === "number" ? cachedInputTokens : undefined,
          },
        }
      : {}),
    ...(isRecord(response) ? { response } : {}),
  };
}

function partOf(part: Values): Values[] {
  const { type, text, toolCallId, toolName, input } = part;
  if (type === "text" || type === "reasoning") return typeof text === "string" ? [part] : [];
  if (type === "file") return [part];
  if (type !== "tool-call" || typeof toolName !== "string") return [];
  return [
    {
      ...part,
      toolCallId: textOr(toolCallId, crypto.randomUUID()),
      input: typeof input === "string" ? input : JSON.stringify(input ?? {}),
    },
  ];
}

const KINDS = {
  "400": "invalid-request",
  "401": "authentication",
  "403": "authentication",
  "404": "model-not-found",
  "429": "rate-limit",
} as const;

async function modelError(error: unknown, who: { provider: string; modelId: string }): Promise<unknown> {
  if (!(error instanceof NodeError)) return error;
  const { ModelError } = await import("@heddle/ai");
  const { message, description, httpCode } = error;
  const status = Number(httpCode) || undefined;
  const kind =
    KINDS[String(status) as keyof typeof KINDS] ??
    (status && status >= 500 ? "provider-failed" : "invalid-request");
  return new ModelError(message, {
    ...who,
    kind,
    description: description ?? undefined,
    status,
    cause: error,
  });
}

/** Embeddings that the code of a package makes. */
export function packageEmbedder(said: Values, { node }: ExecuteContext, ask: AskPart): Embedder {
  const who = { provider: "package", modelId: textOr(said["modelId"], node.name) };
  return {
    ...who,
    embed: async (texts, { purpose, signal } = {}) => {
      try {
        const { value } = await ask("embedTexts", { texts, purpose }, { signal });
        return { vectors: Array.isArray(value) ? (value as number[][]) : [] };
      } catch (error) {
        throw await modelError(error, who);
      }
    },
  };
}

/** A model that a package describes as one of a service with OpenAI's format. */
export async function compatibleModel(settings: Values, context: ExecuteContext): Promise<ChatModel> {
  const { loadChatModel } = await import("@heddle/ai");
  const { apiKey, additionalParams, reasoning, temperature, maxTokens, topP } = settings;
  const baseUrl = textOr(settings["baseUrl"] ?? settings["baseURL"], "https://api.openai.com/v1");
  const modelId = textOr(settings["model"] ?? settings["modelId"], context.node.name);
  const number = (value: unknown) => (typeof value === "number" ? value : undefined);
  const { effort } = isRecord(reasoning) ? reasoning : {};
  return loadChatModel("chat-completions", {
    who: { provider: "openai_compatible", modelId },
    connection: {
      http: context.http,
      clock: context.clock,
      baseUrl,
      signal: context.signal,
      authenticate: async (request) => ({
        ...request,
        headers: {
          ...request.headers,
          ...headersIn(settings),
          authorization: `Bearer ${String(apiKey ?? "")}`,
        },
        secretHeaders: [...(request.secretHeaders ?? []), "authorization"],
      }),
    },
    settings: {
      temperature: number(temperature),
      maxTokens: number(maxTokens),
      topP: number(topP),
      reasoningEffort: typeof effort === "string" ? effort : undefined,
      extraBody: isRecord(additionalParams) ? additionalParams : undefined,
    },
  });
}

function headersIn({ defaultHeaders }: Values): Record<string, string> {
  const entries = Object.entries(isRecord(defaultHeaders) ? defaultHeaders : {});
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === "string" && value !== "" ? value : fallback;
}
