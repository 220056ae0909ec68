import { texts } from "../base/texts/index.ts";
import type { MenuEntry } from "../ui/index.ts";
import type { Sort } from "./model/item-rows.ts";

const text = texts.data;

/** Returns menu entries that sort all items by a column. */
export function sortEntries(
  column: string,
  sort: Sort | undefined,
  onSort: (sort: Sort | undefined) => void,
): MenuEntry[] {
  const isBy = sort?.column === column;
  return [
    { kind: "separator", id: "sorting" },
    {
      id: "sort-up",
      label: text.sortUp(column),
      checked: isBy && !sort.descending,
      onSelect: () => onSort({ column, descending: false }),
    },
    {
      id: "sort-down",
      label: text.sortDown(column),
      checked: isBy && sort.descending,
      onSelect: () => onSort({ column, descending: true }),
    },
    ...(sort ? [{ id: "unsorted", label: text.unsorted, onSelect: () => onSort(undefined) }] : []),
  ];
}
