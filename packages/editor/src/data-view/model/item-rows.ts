import { compareValues, type Item, itemMatcher, orderKey } from "@heddle/workflow";
import { columnsOf } from "./columns.ts";

/** An item with its position in the output, which filtering must not change. */
export interface IndexedItem {
  item: Item;
  index: number;
}

/** The column that rows are sorted by. */
export interface Sort {
  column: string;
  descending: boolean;
}

/** Which items are looked at, and in which order. */
export interface RowQuery {
  search: string;
  sort?: Sort | undefined;
}

/** The rows of a view. Some are here, others come when they are asked for. */
export interface ItemRows {
  readonly count: number;
  /** Keys of the items as far as they are known. */
  readonly columns: readonly string[];
  /** Undefined while it is not here. */
  at(row: number): IndexedItem | undefined;
  /** Asks for rows that are seen now. */
  need(from: number, to: number): void;
}

/** Rows of items that are all here. */
export function localRows(items: readonly Item[], query: RowQuery): ItemRows {
  const rows = orderedItems(foundItems(items, query.search), query.sort);
  return { count: rows.length, columns: columnsOf(items), at: (row) => rows[row], need: () => undefined };
}

function foundItems(items: readonly Item[], search: string): IndexedItem[] {
  const matches = itemMatcher(search);
  const found: IndexedItem[] = [];
  for (const [index, item] of items.entries()) if (matches(item.json)) found.push({ item, index });
  return found;
}

function orderedItems(rows: IndexedItem[], sort: Sort | undefined): IndexedItem[] {
  if (!sort) return rows;
  const keyed = rows.map((row) => ({ row, key: orderKey(row.item.json[sort.column]) }));
  keyed.sort((a, b) => compareValues(a.key, b.key, sort.descending) || a.row.index - b.row.index);
  return keyed.map((each) => each.row);
}

/** Some rows of others: one page. */
export function windowOf(rows: ItemRows, from: number, to: number): ItemRows {
  return {
    count: to - from,
    columns: rows.columns,
    at: (row) => (row < to - from ? rows.at(from + row) : undefined),
    need: (first, last) => rows.need(from + first, Math.min(to, from + last)),
  };
}

/** Those rows that are here. */
export function itemsHere(rows: ItemRows, limit = Number.POSITIVE_INFINITY): IndexedItem[] {
  const here: IndexedItem[] = [];
  for (let row = 0; row < rows.count && here.length < limit; row++) {
    const item = rows.at(row);
    if (item) here.push(item);
  }
  return here;
}

/** The column is sorted up, then down, then not at all. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}
