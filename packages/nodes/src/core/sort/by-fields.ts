import type { Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { fieldsFor, plainFields } from "../../item-fields/fields-of-json.ts";
import type { SortContext } from "./description.ts";
import { compareKeys, hasValues, type SortKey, sortKeys } from "./sort-key.ts";

interface SortField {
  readonly name: string;
  readonly direction: 1 | -1;
}

/** Sorts items by several fields; equal items keep their order. */
export function sortByFields(context: SortContext): Item[] {
  const wanted = sortFields(context);
  const fields = fieldsFor(context.read().options.disableDotNotation);
  const columns = wanted.map(({ name }) => {
    const keys = sortKeys(context.items.map((item) => fields.get(item.json, name)));
    if (!hasValues(keys)) {
      throw nodeError("field-not-found", { name, purpose: "to sort by", isPlain: fields === plainFields });
    }
    return keys;
  });
  return context.items
    .map((_, index) => index)
    .sort((a, b) => compare(columns, wanted, a, b))
    .map((index) => context.items[index] as Item);
}

function compare(columns: SortKey[][], wanted: readonly SortField[], a: number, b: number): number {
  for (let at = 0; at < columns.length; at++) {
    const column = columns[at] as SortKey[];
    const order = compareKeys(
      column[a] as SortKey,
      column[b] as SortKey,
      (wanted[at] as SortField).direction,
    );
    if (order !== 0) return order;
  }
  return 0;
}

function sortFields({ read }: SortContext): SortField[] {
  const fields = read().sortFieldsUi.sortField.map(
    ({ fieldName, order }): SortField => ({
      name: fieldName.trim(),
      direction: order === "descending" ? -1 : 1,
    }),
  );
  const named = fields.filter(({ name }) => name !== "");
  if (named.length > 0) return named;
  throw nodeError("no-field-to-sort", {});
}
