import type { ChatModel } from "../port/chat-model.ts";
import type { Embedder } from "../port/embedder.ts";
import type { AnthropicSettings } from "./anthropic/request.ts";
import type { ChatCompletionsSettings } from "./chat-completions/settings.ts";
import type { EMBEDDING_FORMATS, EmbedderSettings } from "./embeddings/formats.ts";
import type { GeminiSettings } from "./gemini/request.ts";
import type { OllamaSettings } from "./ollama/request.ts";
import type { ResponsesSettings } from "./responses/settings.ts";
import type { ModelSettings } from "./settings.ts";
import type { ModelConnection, ModelIdentity } from "./transport/connection.ts";

/** Formats that providers speak, and the settings of their models. */
export interface ChatModelFormats {
  /** OpenAI, Azure, OpenRouter, Groq, DeepSeek, Mistral, xAI, Hugging Face, Ollama, and any compatible server. */
  "chat-completions": ChatCompletionsSettings;
  /** OpenAI's newer API, with tools that the service runs itself. */
  responses: ResponsesSettings;
  /** Anthropic, and services with the same API. */
  anthropic: AnthropicSettings;
  /** Google: the Gemini API and Vertex AI. */
  gemini: GeminiSettings;
  ollama: OllamaSettings;
  /** AWS: models of any maker by the Converse API. */
  bedrock: ModelSettings;
}

type Make<Settings> = (connection: ModelConnection, who: ModelIdentity, settings: Settings) => ChatModel;

const FORMATS: { readonly [F in keyof ChatModelFormats]: () => Promise<Make<ChatModelFormats[F]>> } = {
  "chat-completions": async () => (await import("./chat-completions/model.ts")).chatCompletionsModel,
  responses: async () => (await import("./responses/model.ts")).responsesModel,
  anthropic: async () => (await import("./anthropic/model.ts")).anthropicModel,
  gemini: async () => (await import("./gemini/model.ts")).geminiModel,
  bedrock: async () => (await import("./bedrock/model.ts")).bedrockModel,
  ollama: async () => (await import("./ollama/model.ts")).ollamaModel,
};

/** Makes a model that speaks a format; the code of the format is loaded when it is first needed. */
export async function loadChatModel<F extends keyof ChatModelFormats>(
  format: F,
  {
    connection,
    who,
    settings,
  }: {
    connection: ModelConnection;
    who: ModelIdentity;
    settings: ChatModelFormats[F];
  },
): Promise<ChatModel> {
  const make = await FORMATS[format]();
  return make(connection, { ...who, maxOutputTokens: settings.maxTokens }, settings);
}

/** Request formats of embeddings; `openai` includes compatible servers. */
export type EmbeddingFormatName = keyof typeof EMBEDDING_FORMATS;

/** Makes an embedder that speaks a format. */
export async function loadEmbedder(
  format: EmbeddingFormatName,
  {
    connection,
    who,
    settings,
  }: { connection: ModelConnection; who: ModelIdentity; settings: EmbedderSettings },
): Promise<Embedder> {
  const [{ createWireEmbedder }, { EMBEDDING_FORMATS: formats }] = await Promise.all([
    import("./embeddings/embedder.ts"),
    import("./embeddings/formats.ts"),
  ]);
  return createWireEmbedder(formats[format](who, settings), {
    connection,
    who,
    batchSize: settings.batchSize,
  });
}
