import { compareValues, type Item, itemMatcher, orderKey } from "@heddle/workflow";
import { columnsOf } from "./columns.ts";

/** An item with its position in the output, which filtering preserves. */
export interface IndexedItem {
  item: Item;
  index: number;
}

/** Sort column and direction. */
export interface Sort {
  column: string;
  descending: boolean;
}

/** Filter and order of items. */
export interface RowQuery {
  search: string;
  sort?: Sort | undefined;
}

/** Rows of a view. Some are loaded, others on demand. */
export interface ItemRows {
  readonly count: number;
  /** Known keys of the items. */
  readonly columns: readonly string[];
  /** Returns undefined while not loaded. */
  at(row: number): IndexedItem | undefined;
  /** Requests visible rows. */
  need(from: number, to: number): void;
}

/** Returns rows of completely loaded items. */
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

/** Returns a range of rows: one page. */
export function windowOf(rows: ItemRows, from: number, to: number): ItemRows {
  return {
    count: to - from,
    columns: rows.columns,
    at: (row) => (row < to - from ? rows.at(from + row) : undefined),
    need: (first, last) => rows.need(from + first, Math.min(to, from + last)),
  };
}

/** Returns the loaded rows. */
export function itemsHere(rows: ItemRows, limit = Number.POSITIVE_INFINITY): IndexedItem[] {
  const here: IndexedItem[] = [];
  for (let row = 0; row < rows.count && here.length < limit; row++) {
    const item = rows.at(row);
    if (item) here.push(item);
  }
  return here;
}

/** Cycles a column through ascending, descending and unsorted. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}
