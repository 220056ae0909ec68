import type { Item } from "@heddle/workflow";
import { useEffect, useMemo, useReducer } from "react";
import { type ItemRows, localRows, type RowQuery } from "./model/item-rows.ts";
import { type ReadItems, RemoteRows } from "./model/remote-rows.ts";

/** Source of a view's items. */
export interface ItemSource {
  /** Loaded items: all, or the first ones. */
  items: readonly Item[];
  /** Number of all items of the output. */
  total: number;
  /** Source of the other items; absent if all are loaded. */
  remote?: RemoteItems | undefined;
}

interface RemoteItems {
  /** Changes when the items are replaced. */
  id: string;
  read: ReadItems;
  /** Returns the URL of a file with all items. */
  fileLink(format: "json" | "csv"): string;
}

/** The rows of a view, and their loading state. */
export interface RowsState {
  rows: ItemRows;
  /** True while all items are searched. */
  isSearching: boolean;
  error?: Error | undefined;
  retry(): void;
}

/** Returns the rows that match a search, in order, of loaded items or of all items on the server. */
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
    // A search must run to determine the number of rows.
    if (far?.isSearching) far.need(0, 1);
    return () => far?.close();
  }, [far]);
  // A new object for new rows, so that views notice loaded ones.
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
