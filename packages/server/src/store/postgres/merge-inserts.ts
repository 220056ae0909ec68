import type { Statement } from "../store.ts";

/** One row of placeholders, in Kysely's format. */
const SINGLE_ROW_INSERT = /^(insert into .+ values )\(\$1(?:, \$\d+)*\)$/;
const MAX_PARAMETERS = 30_000;

/**
 * The statements of many callers in few round trips: when neighbouring calls consist of the same plain one-row inserts, their
 * rows become one insert per table.
 */
export function mergeInserts(calls: readonly (readonly Statement[])[]): Statement[] {
  const merged: Statement[] = [];
  for (let start = 0; start < calls.length; ) {
    const end = endOfAlikeCalls(calls, start);
    if (end - start > 1) {
      for (let i = 0; i < calls[start]!.length; i++)
        merged.push(...joinRows(calls.slice(start, end).map((call) => call[i]!)));
    } else merged.push(...calls[start]!);
    start = end;
  }
  return merged;
}

function endOfAlikeCalls(calls: readonly (readonly Statement[])[], start: number): number {
  const first = calls[start]!;
  if (!first.every(({ sql, expect }) => expect === undefined && SINGLE_ROW_INSERT.test(sql)))
    return start + 1;
  let end = start + 1;
  while (end < calls.length && isAlike(first, calls[end]!)) end++;
  return end;
}

function isAlike(one: readonly Statement[], other: readonly Statement[]): boolean {
  return one.length === other.length && one.every(({ sql }, index) => sql === other[index]!.sql);
}

function joinRows(statements: readonly Statement[]): Statement[] {
  const head = SINGLE_ROW_INSERT.exec(statements[0]!.sql)![1]!;
  const width = statements[0]!.parameters.length;
  const rowsAtOnce = Math.max(1, Math.floor(MAX_PARAMETERS / width));
  const joined: Statement[] = [];
  for (let start = 0; start < statements.length; start += rowsAtOnce) {
    const rows = statements.slice(start, start + rowsAtOnce);
    joined.push({
      sql: head + rows.map((_, row) => placeholders(row, width)).join(", "),
      parameters: rows.flatMap((row) => row.parameters),
    });
  }
  return joined;
}

function placeholders(row: number, width: number): string {
  return `(${Array.from({ length: width }, (_, column) => `$${row * width + column + 1}`).join(", ")})`;
}
