import type { TokenCounts } from "@heddle/workflow";
import type { OwnPrice } from "../platform/config/parse-values.ts";

/** Names of providers where the table of prices has others than OpenTelemetry. */
const LISTED_AS: Readonly<Record<string, string>> = {
  "azure.ai.openai": "azure",
  "aws.bedrock": "aws",
  "gcp.gemini": "google",
  "gcp.vertex_ai": "google",
  mistral_ai: "mistral",
  x_ai: "x-ai",
};

/** Providers whose models are the same as those of others by name, and may cost nothing. */
const WITHOUT_PRICES: ReadonlySet<string> = new Set(["openai_compatible", "ollama"]);

/** What a call costs in US dollars; null where no price is known. Prices are those of the package, offline, unless the operator says others. */
export async function priceOf(
  { provider, model }: { readonly provider: string; readonly model: string },
  usage: TokenCounts,
  own: Readonly<Record<string, OwnPrice>>,
): Promise<number | null> {
  const name = model.replace(/^models\//, "");
  const price = own[`${provider}/${name}`] ?? own[name];
  // What is billed by images, seconds or letters has no price by tokens.
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

function ownCost(
  { input = 0, cachedInput = input, output = 0, call = 0 }: OwnPrice,
  usage: TokenCounts,
): number {
  const cached = usage.cachedInputTokens ?? 0;
  const dear = (usage.inputTokens - cached) * input + cached * cachedInput;
  return call + (dear + (usage.outputTokens ?? 0) * output) / 1_000_000;
}
