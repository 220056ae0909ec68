import { changesIn, diffValues, type Item, type ValueChange } from "@heddle/workflow";
import { type ShownChange, shownValue } from "../versions/model/value-changes.ts";
import { filesOf } from "./compare-runs.ts";

/** A differing item; indexes count from 0, and are absent if the item was added or removed. */
export interface ComparedItem {
  before: number | undefined;
  after: number | undefined;
  changes: ShownChange[];
}

/**
 * Returns the differences between two lists of items that start at `offset`. Items are matched by content, or by a
 * key `id`, `name` or `key`, so that an insertion does not change all that follow; the others by index.
 */
export function compareItems(
  before: readonly Item[],
  after: readonly Item[],
  { offset, wholeItem }: { offset: number; wholeItem: string },
): ComparedItem[] {
  const diff = diffValues(before.map(comparable), after.map(comparable));
  if (diff?.kind !== "list") return [];
  return diff.rows.flatMap((row): ComparedItem[] => {
    if (!row.diff) return [];
    const place = (index: number | undefined) => (index === undefined ? undefined : index + offset);
    return [
      {
        before: place(row.before),
        after: place(row.after),
        changes: changesIn(row.diff).map((change) => shownChange(change, wholeItem)),
      },
    ];
  });
}

/** Only JSON if there are no files, so that items are matched by their keys. */
function comparable({ json, binary }: Item): unknown {
  return binary === undefined ? json : { ...json, binary: filesOf(binary) };
}

function shownChange({ path, kind, before, after }: ValueChange, wholeItem: string): ShownChange {
  return {
    key: path.join("/"),
    label: path.length === 0 ? wholeItem : path.join(" › "),
    kind,
    before: kind === "added" ? undefined : shownJson(before),
    after: kind === "removed" ? undefined : shownJson(after),
  };
}

/** Short strings in quotes: a number and the same digits as a string must differ. */
function shownJson(value: unknown) {
  const { isLong, text } = shownValue(value);
  if (typeof value !== "string") return { text, isLong, isExpression: false };
  return { text: isLong ? value : JSON.stringify(value), isLong, isExpression: false };
}
