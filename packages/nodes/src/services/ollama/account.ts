/** Base URL of a credential's Ollama server. */
export function accountUrl({ baseUrl }: Readonly<Record<string, unknown>>): string {
  return String(baseUrl || "http://localhost:11434").replace(/\/+$/, "");
}
