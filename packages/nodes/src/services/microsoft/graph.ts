/** Where Microsoft Graph is. */
export const GRAPH_URL = "https://graph.microsoft.com/v1.0";

/** How Microsoft Graph pages: the answer names the address of the next page. */
export const GRAPH_PAGES = { by: "nextUrl", at: '["@odata.nextLink"]', items: "value" } as const;

/** A text in a filter of Microsoft Graph. */
export function quoted(text: unknown): string {
  return `'${String(text).replaceAll("'", "''")}'`;
}
