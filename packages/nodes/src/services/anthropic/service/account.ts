/** Where the account of a credential is. */
export function accountUrl({ url }: Readonly<Record<string, unknown>>): string {
  return String(url || "https://api.anthropic.com").replace(/\/+$/, "");
}
