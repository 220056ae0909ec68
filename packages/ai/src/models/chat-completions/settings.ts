import type { ModelSettings } from "../settings.ts";

/** In what a provider differs from others that speak the same format. */
export interface ChatDialect {
  /** Name of the limit of the answer's tokens. */
  readonly maxTokensField: "max_tokens" | "max_completion_tokens";
  /** Name of the seed; Mistral refuses fields that it does not know. */
  readonly seedField: "seed" | "random_seed";
  /** How an answer is bound to a schema. */
  readonly structuredOutput: "schema" | "json" | "none";
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
  cohere: { asksForUsage: false },
  mistral_ai: {
    seedField: "random_seed",
    anyTool: "any",
    asksForUsage: false,
    hasShortCallIds: true,
    files: "document-url",
  },
};

/** The dialect of a provider. */
export function dialectOf(provider: string): ChatDialect {
  return { ...OTHER, ...DIALECTS[provider] };
}

/** A model that speaks chat completions. */
export interface ChatCompletionsSettings extends ModelSettings {
  /** Below the base address; `chat/completions` when absent. */
  readonly path?: string | undefined;
}
