/** Path of a table's records. */
export function tablePath({ base, table }: { readonly base: string; readonly table: string }): string {
  return `/${encodeURIComponent(base)}/${encodeURIComponent(table)}`;
}

/** Pages of records, at most 100 each. */
export const recordPages = {
  by: "cursor",
  at: "offset",
  to: { query: "offset" },
  size: { query: "pageSize", max: 100 },
  items: "records",
} as const;
