/** Base URL of Microsoft Graph. */
export const GRAPH_URL = "https://graph.microsoft.com/v1.0";

/** Pagination of Microsoft Graph: the response contains the next page's URL. */
export const GRAPH_PAGES = { by: "nextUrl", at: '["@odata.nextLink"]', items: "value" } as const;

/** A quoted string of a Microsoft Graph filter. */
export function quoted(text: unknown): string {
  return `'${String(text).replaceAll("'", "''")}'`;
}
