/** API URL of a credential's account. */
export function accountUrl({ url }: Readonly<Record<string, unknown>>): string {
  return String(url || "https://api.anthropic.com").replace(/\/+$/, "");
}
