import type { Item } from "@heddle/workflow";
import type { Fields } from "../../item-fields/fields-of-json.ts";

/** Items with equal values in the fields to split by. */
export interface Group {
  /** Their common values, field by field. */
  readonly values: readonly unknown[];
  /** Their indexes in the input. */
  readonly members: number[];
}

/** The groups in the order in which they first appear; one of all items when nothing is split by. */
export function groupItems(
  items: readonly Item[],
  splitBy: readonly string[],
  { fields, skipsEmpty }: { fields: Fields; skipsEmpty: boolean },
): Group[] {
  const groups = new Map<string, Group>();
  items.forEach((item, index) => {
    const values = splitBy.map((name) => fields.get(item.json, name));
    if (skipsEmpty && values.some((value) => !isGroupable(value))) return;
    const key = JSON.stringify(values);
    const group = groups.get(key);
    if (group) group.members.push(index);
    else groups.set(key, { values, members: [index] });
  });
  return [...groups.values()];
}

function isGroupable(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value) && value !== "";
}
