import { changesIn, diffValues, type Item, type ValueChange } from "@heddle/workflow";
import { type ShownChange, shownValue } from "../versions/model/value-changes.ts";
import { filesOf } from "./compare-runs.ts";

/** An item that differs; positions count from 0, and are absent where the item is new or gone. */
export interface ComparedItem {
  before: number | undefined;
  after: number | undefined;
  changes: ShownChange[];
}

/**
 * What differs between two lists of items that begin at `offset`. Items are brought together by their content, or by a key `id`, `name` or
 * `key`, so that one more in between does not make all that follow differ; the others by their place.
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

/** JSON alone where there are no files, so that items are found again by their keys. */
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

/** Short texts in quotes: a number and the same digits as text must not look alike. */
function shownJson(value: unknown) {
  const { isLong, text } = shownValue(value);
  if (typeof value !== "string") return { text, isLong, isExpression: false };
  return { text: isLong ? value : JSON.stringify(value), isLong, isExpression: false };
}
