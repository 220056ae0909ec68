/**
 * The first pattern that matches a model's name, without its vendor and its dots, determines the vendor's current
 * recommendation.
 */
const SUCCESSORS: readonly (readonly [RegExp, string])[] = [
  // https://developers.openai.com/api/docs/deprecations
  [/^(dall-e|gpt-image-1|chatgpt-image)/, "gpt-image-2.6-flare"],
  [/^(gpt-4o|gpt-4-1)(-mini)?-?(audio|realtime|search)/, "gpt-6-luna"],
  [/^(whisper-1|gpt-4o(-mini)?-transcribe)/, "gpt-transcribe"],
  [/^(gpt-3-5|gpt-5-mini|o4-mini)/, "gpt-6.1-terra"],
  [/^(gpt-4o|gpt-4-1|gpt-5-nano)/, "gpt-6-luna"],
  [/^(gpt-4|chatgpt-4o|gpt-5(-pro|-\d{4}|$)|o1|o3)/, "gpt-6.1-sol"],
  [/^(text-)?(davinci|babbage|curie|ada)/, "gpt-6-luna"],
  // https://platform.claude.com/docs/en/about-claude/model-deprecations
  [/^claude-.*haiku/, "claude-haiku-5-5"],
  [/^claude-.*opus/, "claude-opus-5-5"],
  [/^claude-/, "claude-sonnet-5-5"],
  // https://ai.google.dev/gemini-api/docs/deprecations
  [/^(imagen|gemini-.*image)/, "gemini-3.1-flash-image"],
  [/^(text-embedding-004|embedding-001|embedding-gecko)/, "gemini-embedding-001"],
  [/^(gemini-(1|2)-\d-flash|gemini-(1|2)-\d-.*lite)/, "gemini-3.5-flash-lite"],
  [/^(gemini-(pro|exp|1|2|3-pro-preview)|chat-bison|text-bison)/, "gemini-3.8-flash"],
  // https://api-docs.deepseek.com/news/news260424
  [/^deepseek-(chat|reasoner|coder)/, "deepseek-v4-flash"],
  // https://docs.x.ai/docs/migration/may-15-retirement
  [/^grok-(beta|2|3|4-0709|4-1?-?fast|4$|code-fast)/, "grok-4.3"],
  // https://docs.mistral.ai/getting-started/models
  [/^(open-mi|mistral-tiny)/, "mistral-small-latest"],
];

/** Recommendations of services that host other vendors' models. https://console.groq.com/docs/deprecations */
const HOSTED: Readonly<Record<string, string>> = { groq: "openai/gpt-oss-120b" };

/** Successor of a discontinued model; `undefined` if unknown. */
export function successorOf(modelId: string, provider: string): string | undefined {
  const hosted = HOSTED[provider];
  if (hosted !== undefined) return modelId === hosted ? undefined : hosted;
  const name = modelId
    .slice(modelId.lastIndexOf("/") + 1)
    .toLowerCase()
    .replaceAll(".", "-");
  const successor = SUCCESSORS.find(([pattern]) => pattern.test(name))?.[1];
  return successor === modelId ? undefined : successor;
}

/** Remedy for a model that a provider does not have. */
export function remedyForMissing(modelId: string, provider: string): string {
  const successor = successorOf(modelId, provider);
  const choose = "Choose a model that the account may use.";
  return successor === undefined
    ? choose
    : `${choose} If “${modelId}” has been ended, “${successor}” is what its maker recommends.`;
}

/** Sentences about a model that is not there; some answer so with the status of a bad request. */
export const MODEL_MISSING =
  /model.{0,60}(decommissioned|deprecated|not.?found|does ?n[o']t exist|no longer|retired|not exist)|invalid model|unknown model|model_not_found/i;
