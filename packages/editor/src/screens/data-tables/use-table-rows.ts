import { type DataTable, type DataTableRow, listTableRows, type RowFilter, type RowPage } from "@heddle/api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, queryClient } from "../../base/rest/index.ts";

/** Rows per page. */
const PAGE_ROWS = 500;

/** Filter and order of rows. */
export interface RowChoice {
  readonly filter: RowFilter;
  readonly sort?: { readonly column: string; readonly isDescending: boolean } | undefined;
}

type Cursor = { after: string } | { before: string } | { last: boolean } | undefined;

/** Position of a page. Pages link to each other, so their numbers are counted on the way. */
interface Shown {
  readonly cursor: Cursor;
  readonly number: number;
}

const FIRST: Shown = { cursor: undefined, number: 1 };

const rowsKey = (id: string) => ["data-tables", "rows", id];

/** Reloads the rows from the server after a bulk change. */
export const reloadRows = (id: string) => queryClient.invalidateQueries({ queryKey: rowsKey(id) });

/** The rows of a table, page by page. */
export function useTableRows(table: DataTable, { filter, sort }: RowChoice) {
  const [place, setPlace] = useState<{ choice: string; shown: Shown }>({ choice: "", shown: FIRST });
  const choice = JSON.stringify([filter, sort]);
  // A new filter or order starts at its first page.
  const shown = place.choice === choice ? place.shown : FIRST;
  const queryKey = [...rowsKey(table.id), choice, shown.cursor];
  const { data, error, isPlaceholderData } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        listTableRows,
        {
          id: table.id,
          filter: filter.filters.length > 0 ? filter : undefined,
          sort: sort?.column,
          direction: sort?.isDescending ? "desc" : undefined,
          limit: PAGE_ROWS,
          count: true,
          ...shown.cursor,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const count = data?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / PAGE_ROWS));
  const go = (cursor: Cursor, number: number) => setPlace({ choice, shown: { cursor, number } });
  const set = (change: (rows: readonly DataTableRow[]) => DataTableRow[], added = 0) =>
    queryClient.setQueryData<RowPage>(
      queryKey,
      (page) => page && { ...page, rows: change(page.rows), count: (page.count ?? 0) + added },
    );
  return {
    rows: data?.rows,
    count,
    error,
    /** Changes with each filter, order and page. */
    view: JSON.stringify([choice, shown.cursor]),
    isLoading: data === undefined || isPlaceholderData,
    page: {
      number: shown.number,
      count: pages,
      first: data?.previous ? () => go(undefined, 1) : undefined,
      previous: data?.previous ? () => go({ before: data.previous! }, shown.number - 1) : undefined,
      next: data?.next ? () => go({ after: data.next! }, shown.number + 1) : undefined,
      last: data?.next ? () => go({ last: true }, pages) : undefined,
    },
    /** Shows rows as returned by a call. */
    replace: (changed: readonly DataTableRow[]) => {
      const byId = new Map(changed.map((row) => [row.id, row]));
      set((rows) => rows.map((row) => byId.get(row.id) ?? row));
    },
    add: (added: readonly DataTableRow[]) => set((rows) => [...rows, ...added], added.length),
    remove: (ids: ReadonlySet<number>) => set((rows) => rows.filter((row) => !ids.has(row.id)), -ids.size),
  };
}

/** Result of {@link useTableRows}. */
export type TableRows = ReturnType<typeof useTableRows>;
