import type { ModelSettings } from "../settings.ts";

/** In what a provider differs from others that speak the same format. */
export interface ChatDialect {
  /** Name of the limit of the answer's tokens. */
  readonly maxTokensField: "max_tokens" | "max_completion_tokens";
  /** Name of the seed; Mistral refuses fields that it does not know. */
  readonly seedField: "seed" | "random_seed";
  /** How an answer is bound to a schema. */
  readonly structuredOutput: "schema" | "json" | "none";
  /** It refuses a form of the answer beside tools: then it is asked for in words. */
  readonly refusesFormBesideTools: boolean;
  /** What it calls a choice that any tool must be called. */
  readonly anyTool: "required" | "any";
  /** Whether usage must be asked for in streams. */
  readonly asksForUsage: boolean;
  /** Which form of its reasoning it wants back. */
  readonly reasoningBack: "details" | "content" | "none";
  /** Identifiers of tool calls must be nine letters or digits. */
  readonly hasShortCallIds: boolean;
  /** Files by value, such as PDF: as OpenAI takes them, or only by the address of a document, as Mistral does. */
  readonly files: "file" | "document-url";
  /** Models of OpenAI that reason take no temperature and the like, and reason little or not at all beside tools. */
  readonly hasReasoningRules: boolean;
}

/** Dialects by provider; others are taken for `other`. */
const OTHER: ChatDialect = {
  maxTokensField: "max_tokens",
  seedField: "seed",
  structuredOutput: "schema",
  refusesFormBesideTools: false,
  anyTool: "required",
  asksForUsage: true,
  reasoningBack: "none",
  hasShortCallIds: false,
  files: "file",
  hasReasoningRules: false,
};

const DIALECTS: Readonly<Record<string, Partial<ChatDialect>>> = {
  openai: { maxTokensField: "max_completion_tokens", hasReasoningRules: true },
  "azure.ai.openai": { maxTokensField: "max_completion_tokens", hasReasoningRules: true },
  // Its reference calls max_tokens deprecated.
  x_ai: { maxTokensField: "max_completion_tokens" },
  openrouter: { reasoningBack: "details" },
  deepseek: { structuredOutput: "json", reasoningBack: "content" },
  // https://docs.cohere.com/docs/structured-outputs
  cohere: { asksForUsage: false, refusesFormBesideTools: true },
  groq: { refusesFormBesideTools: true },
  mistral_ai: {
    seedField: "random_seed",
    anyTool: "any",
    asksForUsage: false,
    hasShortCallIds: true,
    files: "document-url",
  },
};

/** Models of Groq that can be held to a schema; others take JSON only. @see https://console.groq.com/docs/structured-outputs */
const HELD_BY_GROQ = /gpt-oss|kimi|llama-4/;

/** The dialect of a provider, for one of its models. */
export function dialectOf(provider: string, modelId: string): ChatDialect {
  const dialect = { ...OTHER, ...DIALECTS[provider] };
  const isHeld = provider !== "groq" || HELD_BY_GROQ.test(modelId);
  return isHeld ? dialect : { ...dialect, structuredOutput: "json" };
}

/** A model that speaks chat completions. */
export interface ChatCompletionsSettings extends ModelSettings {
  /** Below the base address; `chat/completions` when absent. */
  readonly path?: string | undefined;
}
