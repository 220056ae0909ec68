import type { ModelSettings } from "../settings.ts";

/** Differences of a provider from others with the same format. */
export interface ChatDialect {
  /** Name of the limit of the answer's tokens. */
  readonly maxTokensField: "max_tokens" | "max_completion_tokens";
  /** Name of the seed; Mistral rejects unknown fields. */
  readonly seedField: "seed" | "random_seed";
  /** Method that binds a response to a schema. */
  readonly structuredOutput: "schema" | "json" | "none";
  /** It enforces an accepted schema. Others can accept one and leave it to the model, which then needs a description too. */
  readonly holdsToSchema: boolean;
  /** It rejects an output format along with tools: then the format is described in the prompt. */
  readonly refusesFormBesideTools: boolean;
  /** Its value of `tool_choice` for any tool. */
  readonly anyTool: "required" | "any";
  /** True for services that report usage in streams only on request. */
  readonly asksForUsage: boolean;
  /** Format in which it requires its reasoning. */
  readonly reasoningBack: "details" | "content" | "none";
  /** Identifiers of tool calls must be nine letters or digits. */
  readonly hasShortCallIds: boolean;
  /** Inline files, such as PDF: in OpenAI's format, or only by document URL, like Mistral. */
  readonly files: "file" | "document-url";
  /** OpenAI's reasoning models support no temperature and the like, and reason little or not at all along with tools. */
  readonly hasReasoningRules: boolean;
}

/** Dialects by provider; others are taken for `other`. */
const OTHER: ChatDialect = {
  maxTokensField: "max_tokens",
  seedField: "seed",
  structuredOutput: "schema",
  holdsToSchema: false,
  refusesFormBesideTools: false,
  anyTool: "required",
  asksForUsage: true,
  reasoningBack: "none",
  hasShortCallIds: false,
  files: "file",
  hasReasoningRules: false,
};

const DIALECTS: Readonly<Record<string, Partial<ChatDialect>>> = {
  openai: { holdsToSchema: true, maxTokensField: "max_completion_tokens", hasReasoningRules: true },
  "azure.ai.openai": {
    holdsToSchema: true,
    maxTokensField: "max_completion_tokens",
    hasReasoningRules: true,
  },
  // Its reference calls max_tokens deprecated.
  x_ai: { holdsToSchema: true, maxTokensField: "max_completion_tokens" },
  openrouter: { reasoningBack: "details" },
  deepseek: { structuredOutput: "json", reasoningBack: "content" },
  // https://docs.cohere.com/docs/structured-outputs
  cohere: { holdsToSchema: true, asksForUsage: false, refusesFormBesideTools: true },
  groq: { holdsToSchema: true, refusesFormBesideTools: true },
  mistral_ai: {
    holdsToSchema: true,
    seedField: "random_seed",
    anyTool: "any",
    asksForUsage: false,
    hasShortCallIds: true,
    files: "document-url",
  },
};

/** Groq's models with schema support; others only support JSON. @see https://console.groq.com/docs/structured-outputs */
const HELD_BY_GROQ = /gpt-oss|kimi|llama-4/;

/** The dialect of a provider, for one of its models. */
export function dialectOf(provider: string, modelId: string): ChatDialect {
  const dialect = { ...OTHER, ...DIALECTS[provider] };
  const isHeld = provider !== "groq" || HELD_BY_GROQ.test(modelId);
  return isHeld ? dialect : { ...dialect, structuredOutput: "json" };
}

/** A model that speaks chat completions. */
export interface ChatCompletionsSettings extends ModelSettings {
  /** Path below the base URL; `chat/completions` when absent. */
  readonly path?: string | undefined;
}
