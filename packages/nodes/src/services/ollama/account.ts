/** Where the Ollama of a credential listens. */
export function accountUrl({ baseUrl }: Readonly<Record<string, unknown>>): string {
  return String(baseUrl || "http://localhost:11434").replace(/\/+$/, "");
}
