import type { Item } from "@heddle/workflow";
import { useEffect, useMemo, useReducer } from "react";
import { type ItemRows, localRows, type RowQuery } from "./model/item-rows.ts";
import { type ReadItems, RemoteRows } from "./model/remote-rows.ts";

/** Where the items of a view come from. */
export interface ItemSource {
  /** Those that are here: all, or the first ones. */
  items: readonly Item[];
  /** All items of the output. */
  total: number;
  /** Where the others are read; absent when all are here. */
  remote?: RemoteItems | undefined;
}

interface RemoteItems {
  /** Changes when the items are others. */
  id: string;
  read: ReadItems;
  /** Address of a file with all items. */
  fileLink(format: "json" | "csv"): string;
}

/** The rows of a view, and how far loading them has come. */
export interface RowsState {
  rows: ItemRows;
  /** All matching items are being looked for. */
  isSearching: boolean;
  error?: Error | undefined;
  retry(): void;
}

/** The rows that match a search, in order, of loaded items or of all items on the server. */
export function useRows(source: ItemSource, query: RowQuery): RowsState {
  const { items, remote } = source;
  const { search, sort } = query;
  const [version, changed] = useReducer((count: number) => count + 1, 0);
  const local = useMemo(
    () => (remote ? undefined : localRows(items, { search, sort })),
    [remote, items, search, sort],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id identifies what is read.
  const far = useMemo(
    () =>
      remote &&
      new RemoteRows({
        query: { search, sort },
        total: source.total,
        first: items,
        read: remote.read,
        onChange: changed,
      }),
    [remote?.id, source.total, items, search, sort],
  );
  useEffect(() => {
    // A search has to be begun to know how many rows there are.
    if (far?.isSearching) far.need(0, 1);
    return () => far?.close();
  }, [far]);
  // A new object for new rows, so that views see that something came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the loaded rows.
  return useMemo<RowsState>(() => {
    if (!far)
      return {
        rows: local ?? localRows(items, { search, sort }),
        isSearching: false,
        retry: () => undefined,
      };
    const rows: ItemRows = {
      count: far.count,
      columns: far.columns,
      at: (row) => far.at(row),
      need: (from, to) => far.need(from, to),
    };
    return { rows, isSearching: far.isSearching, error: far.error, retry: () => far.retry() };
  }, [far, local, version]);
}
