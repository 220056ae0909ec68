import type { ImportReport, ImportRow } from "@heddle/api";

/** Number of rows by kind and outcome. */
export function countRows(
  rows: readonly ImportRow[],
): (Pick<ImportRow, "kind" | "action"> & { count: number })[] {
  const counts = new Map<string, Pick<ImportRow, "kind" | "action"> & { count: number }>();
  for (const { kind, action } of rows) {
    const key = `${kind} ${action}`;
    counts.set(key, { kind, action, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Failed imports, one by one. */
export function refusedRows({ rows }: ImportReport): ImportRow[] {
  return rows.filter(({ action }) => action === "refused");
}
