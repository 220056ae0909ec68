/** Webhooks with a separate prefix: pages with forms, and URLs for MCP clients. */
export type OwnPrefix = "form" | "mcp";

/**
 * Internal path prefixes of these routes. They are empty parts, which webhook paths cannot contain, so that no kind
 * receives calls of another.
 */
const PARTS: Readonly<Record<OwnPrefix, readonly string[]>> = { form: [""], mcp: ["", ""] };

/** A path of a kind where routes are kept. */
export function kindPath(kind: OwnPrefix, path: string): string {
  return kindParts(kind, [path]).join("/");
}

/** Likewise in parts. */
export function kindParts(kind: OwnPrefix, parts: readonly string[]): readonly string[] {
  return [...PARTS[kind], ...parts];
}
