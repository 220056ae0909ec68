import { csvHead, csvLines } from "@heddle/workflow";
import type { Store } from "../store/store.ts";
import { readRows } from "./read-rows.ts";
import type { TableShape } from "./table-shape.ts";

/** Rows in memory at the same time. */
const BLOCK_ROWS = 1_000;

/** Every row of a table as CSV, oldest first, block by block; with the columns of the table only, so that the file can be imported again. */
export async function* tableFile(store: Store, table: TableShape): AsyncGenerator<string> {
  const names = table.columns.map(({ name }) => name);
  yield csvHead(names);
  for (let after: string | undefined; ; ) {
    const { rows, next } = await readRows(store, table, { after, limit: BLOCK_ROWS });
    yield csvLines(
      names,
      rows.map((json) => ({ json })),
    );
    if (next === null) return;
    after = next;
  }
}
