import type { TokenCounts } from "@heddle/workflow";
import type { OwnPrice } from "../platform/config/parse-values.ts";

/** Providers whose names in the price table differ from OpenTelemetry's. */
const LISTED_AS: Readonly<Record<string, string>> = {
  "azure.ai.openai": "azure",
  "aws.bedrock": "aws",
  "gcp.gemini": "google",
  "gcp.vertex_ai": "google",
  mistral_ai: "mistral",
  x_ai: "x-ai",
};

/** Providers whose models have the names of other providers' models, but can be free. */
const WITHOUT_PRICES: ReadonlySet<string> = new Set(["openai_compatible", "ollama"]);

/**
 * Cost of a call in US dollars; null if no price is known. Prices are those of the package, offline, unless the
 * operator overrides them.
 */
export async function priceOf(
  { provider, model }: { readonly provider: string; readonly model: string },
  usage: TokenCounts,
  own: Readonly<Record<string, OwnPrice>>,
): Promise<number | null> {
  const name = model.replace(/^models\//, "");
  const price = own[`${provider}/${name}`] ?? own[name];
  // Usage billed by images, seconds or characters has no token price.
  const hasTokens = usage.inputTokens > 0 || (usage.outputTokens ?? 0) > 0;
  if (price && (hasTokens || price.call !== undefined)) return ownCost(price, usage);
  if (!hasTokens) return null;
  if (WITHOUT_PRICES.has(provider)) return null;
  const { calcPrice } = await import("@pydantic/genai-prices");
  const tokens = {
    input_tokens: usage.inputTokens,
    cache_read_tokens: usage.cachedInputTokens ?? 0,
    cache_write_tokens: usage.cacheWriteTokens ?? 0,
    output_tokens: usage.outputTokens ?? 0,
  };
  const providerId = LISTED_AS[provider] ?? provider;
  return calcPrice(tokens, name, { providerId })?.total_price ?? null;
}

/** Providers in the price table whose models nodes can call. */
const PRICED_PROVIDERS = [
  ...Object.values(LISTED_AS),
  "openai",
  "anthropic",
  "openrouter",
  "groq",
  "deepseek",
  "cohere",
  "perplexity",
];

/** True if the price of a model is known at some provider: before a run, it is unknown which one a node calls. */
export async function hasPrice(model: string, own: Readonly<Record<string, OwnPrice>>): Promise<boolean> {
  const name = model.replace(/^models\//, "");
  if (Object.keys(own).some((key) => key === name || key.endsWith(`/${name}`))) return true;
  const { calcPrice } = await import("@pydantic/genai-prices");
  const tokens = { input_tokens: 1, output_tokens: 1 };
  return [undefined, ...PRICED_PROVIDERS].some(
    (providerId) => calcPrice(tokens, name, providerId === undefined ? {} : { providerId }) !== null,
  );
}

function ownCost(
  { input = 0, cachedInput = input, output = 0, call = 0 }: OwnPrice,
  usage: TokenCounts,
): number {
  const cached = usage.cachedInputTokens ?? 0;
  const dear = (usage.inputTokens - cached) * input + cached * cachedInput;
  return call + (dear + (usage.outputTokens ?? 0) * output) / 1_000_000;
}
