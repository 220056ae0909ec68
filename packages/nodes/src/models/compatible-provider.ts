/** Hosts of services with OpenAI's format, by the names that OpenTelemetry has for their providers. */
const PROVIDERS: Readonly<Record<string, string>> = {
  "api.openai.com": "openai",
  "openrouter.ai": "openrouter",
  "api.deepseek.com": "deepseek",
  "api.groq.com": "groq",
  "api.mistral.ai": "mistral_ai",
  "api.x.ai": "x_ai",
};

/** Provider of a base URL; `openai_compatible` for unknown servers. */
export function providerAt(baseUrl: string): string {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : "";
  return PROVIDERS[host] ?? "openai_compatible";
}
