import { createHash } from "node:crypto";
import { isFilled, type Row, rowJson, type Table } from "./table.ts";

/** State of the rows seen so far: their values, or only a short hash. */
export interface SeenRows {
  rows?: Record<string, string> | undefined;
}

/** A row that is new or changed. */
export interface RowChange {
  readonly row: Row;
  readonly kind: "added" | "updated";
  /** Previous values as JSON; `undefined` if only their hash is known. */
  readonly before?: string | undefined;
}

/** Compares the rows with those seen before, and stores them. The first time, no row is new. */
export function rowChanges(
  table: Table,
  seen: SeenRows,
  { columns, keepsValues }: { columns: readonly string[]; keepsValues: boolean },
): RowChange[] {
  const before = seen.rows;
  const filled = table.rows.filter(isFilled);
  seen.rows = Object.fromEntries(
    filled.map((row) => [String(row.number), marked(table, row, { columns, keepsValues })]),
  );
  if (!before) return [];
  const now = seen.rows;
  return filled.flatMap((row): RowChange[] => {
    const old = before[String(row.number)];
    if (old === undefined) return [{ row, kind: "added" }];
    if (old === now[String(row.number)]) return [];
    return [{ row, kind: "updated", before: keepsValues ? old : undefined }];
  });
}

function marked(
  table: Table,
  row: Row,
  { columns, keepsValues }: { columns: readonly string[]; keepsValues: boolean },
): string {
  const { row_number: _, ...values } = rowJson(table, row);
  const watched = Object.entries(values).filter(([name]) => columns.length === 0 || columns.includes(name));
  if (keepsValues) return JSON.stringify(columns.length === 0 ? values : Object.fromEntries(watched));
  return createHash("sha256").update(JSON.stringify(watched)).digest("base64url").slice(0, 12);
}
