import type { Client, Entry, SearchOptions } from "ldapts";

/** Search base and filter, and limits of the results. */
export interface Search {
  readonly base: string;
  readonly filter: string;
  readonly scope: "base" | "one" | "sub";
  readonly attributes: readonly string[];
  /** Page size; 0 for directories without paging. */
  readonly pageSize: number;
  /** Number of returned entries; undefined for all. */
  readonly limit: number | undefined;
}

/** Entries of a directory, page by page until there are enough. */
export async function findEntries(client: Client, search: Search): Promise<Record<string, unknown>[]> {
  const { base, filter, scope, attributes, pageSize, limit = Number.POSITIVE_INFINITY } = search;
  const options: SearchOptions = { filter, scope, attributes: [...attributes] };
  if (pageSize === 0) {
    const size = Number.isFinite(limit) ? { sizeLimit: limit } : {};
    const { searchEntries } = await client.search(base, { ...options, ...size });
    return searchEntries.slice(0, limit).map(plainEntry);
  }
  const found: Record<string, unknown>[] = [];
  const paged = { pageSize: Math.min(pageSize, limit) };
  for await (const { searchEntries } of client.searchPaginated(base, { ...options, paged })) {
    found.push(...searchEntries.map(plainEntry));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** Values that are bytes are returned as Base64. */
function plainEntry(entry: Entry): Record<string, unknown> {
  const plain = (value: unknown) => (Buffer.isBuffer(value) ? value.toString("base64") : value);
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(plain) : plain(value),
    ]),
  );
}

/** A filter for entries of a class whose attribute matches a string, in which * is a wildcard. */
export function filterOf(searchFor: string, attribute: string, text: string): string {
  const parts = [
    searchFor.startsWith("(") ? searchFor : searchFor && `(objectclass=${escaped(searchFor)})`,
    attribute && `(${attribute.replaceAll(/[^\w.;-]/g, "")}=${escaped(text) || "*"})`,
  ].filter(Boolean);
  return parts.length === 0 ? "(objectclass=*)" : `(&${parts.join("")})`;
}

/** RFC 4515: special characters are written as their codes. */
function escaped(text: string): string {
  return text.replaceAll(
    /[\\()\0]/g,
    (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
