/** Webhooks with a prefix of their own: pages with forms, and addresses for MCP clients. */
export type OwnPrefix = "form" | "mcp";

/** Parts in front of a path where routes are kept. They are empty, which those of a webhook's path are not, so that no kind takes calls of another. */
const PARTS: Readonly<Record<OwnPrefix, readonly string[]>> = { form: [""], mcp: ["", ""] };

/** A path of a kind where routes are kept. */
export function kindPath(kind: OwnPrefix, path: string): string {
  return kindParts(kind, [path]).join("/");
}

/** Likewise in parts. */
export function kindParts(kind: OwnPrefix, parts: readonly string[]): readonly string[] {
  return [...PARTS[kind], ...parts];
}
