/** Hosts of services with OpenAI's format, by the names that OpenTelemetry has for their providers. */
const PROVIDERS: Readonly<Record<string, string>> = {
  "api.openai.com": "openai",
  "openrouter.ai": "openrouter",
  "api.deepseek.com": "deepseek",
  "api.groq.com": "groq",
  "api.mistral.ai": "mistral_ai",
  "api.x.ai": "x_ai",
};

/** Whose API a base address belongs to; `openai_compatible` for servers that are not known. */
export function providerAt(baseUrl: string): string {
  const host = URL.canParse(baseUrl) ? new URL(baseUrl).hostname : "";
  return PROVIDERS[host] ?? "openai_compatible";
}
