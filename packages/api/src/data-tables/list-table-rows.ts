import { flag, json, pageSize, text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type DataTableRow, MAX_ROWS_PER_PAGE, rowFilterSchema } from "./data-table.ts";

const STANDARD_ROWS = 100;

/** A page of rows. Cursors are passed back unchanged; null if there is no next page. */
export interface RowPage {
  rows: DataTableRow[];
  /** For `after`: the page behind this one. */
  next: string | null;
  /** For `before`: the page in front of this one. */
  previous: string | null;
  /** Number of rows that match the filter; with `count` only. */
  count?: number;
}

/**
 * Lists rows in the order of a column (`sort`, `direction=desc`), by default in insertion order. Pages are located by
 * the values at their edge, so the last page of a million rows costs as much as the first; `last` returns the last
 * page.
 */
export const listTableRows = route({
  method: "GET",
  path: "/data-tables/:id/rows",
  right: "dataTable:read",
  query: z.object({
    filter: json(rowFilterSchema.optional()),
    sort: text(),
    direction: text(),
    after: text(),
    before: text(),
    last: flag(),
    limit: pageSize(STANDARD_ROWS, MAX_ROWS_PER_PAGE),
    count: flag(),
  }),
  answer: type<RowPage>(),
  summary: "List rows of a data table",
});
