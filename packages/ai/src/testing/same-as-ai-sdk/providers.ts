import { createAnthropic } from "@ai-sdk/anthropic";
import { createDeepSeek } from "@ai-sdk/deepseek";
import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { createGroq } from "@ai-sdk/groq";
import { createMistral } from "@ai-sdk/mistral";
import { createOpenAI } from "@ai-sdk/openai";
import { createXai } from "@ai-sdk/xai";
import type { ChatModelFormats } from "../../models/load.ts";
import type { OtherModel } from "./questions.ts";

/** A provider, as both libraries call it. */
export interface ComparedProvider {
  readonly format: keyof ChatModelFormats;
  readonly provider: string;
  readonly modelId: string;
  other(url: string, modelId: string): OtherModel;
}

const apiKey = "key";

const chat = (provider: string, modelId: string, other: ComparedProvider["other"]): ComparedProvider => ({
  format: "chat-completions",
  provider,
  modelId,
  other,
});

const responses = (modelId: string): ComparedProvider => ({
  format: "responses",
  provider: "openai",
  modelId,
  other: (baseURL, id) => createOpenAI({ baseURL, apiKey }).responses(id),
});

/** By the name under which differences are listed. */
export const COMPARED: Readonly<Record<string, ComparedProvider>> = {
  "OpenAI, chat completions": chat("openai", "gpt-4.1", (baseURL, id) =>
    createOpenAI({ baseURL, apiKey }).chat(id),
  ),
  "OpenAI, responses": responses("gpt-4.1"),
  "OpenAI, responses of a model that reasons": responses("gpt-5-mini"),
  Anthropic: {
    format: "anthropic",
    provider: "anthropic",
    modelId: "claude-sonnet-4-5",
    other: (url, id) => createAnthropic({ baseURL: `${url}/v1`, apiKey })(id),
  },
  Google: {
    format: "gemini",
    provider: "gcp.gemini",
    modelId: "gemini-2.5-flash",
    other: (url, id) => createGoogleGenerativeAI({ baseURL: `${url}/v1beta`, apiKey })(id),
  },
  Mistral: chat("mistral_ai", "mistral-large-latest", (baseURL, id) =>
    createMistral({ baseURL, apiKey })(id),
  ),
  Groq: chat("groq", "openai/gpt-oss-20b", (baseURL, id) => createGroq({ baseURL, apiKey })(id)),
  xAI: chat("x_ai", "grok-4", (baseURL, id) => createXai({ baseURL, apiKey }).chat(id)),
  DeepSeek: chat("deepseek", "deepseek-chat", (baseURL, id) => createDeepSeek({ baseURL, apiKey })(id)),
};
