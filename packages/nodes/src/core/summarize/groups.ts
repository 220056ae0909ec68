import type { Item } from "@heddle/workflow";
import type { Fields } from "../../item-fields/fields-of-json.ts";

/** Items with equal values in the fields to split by. */
export interface Group {
  /** Their common values, field by field; undefined for a field that the items lack. */
  readonly values: readonly unknown[];
  /** Their indexes in the input. */
  readonly members: readonly number[];
}

interface Grouping {
  readonly fields: Fields;
  readonly skipsEmpty: boolean;
  /** Values are texts, and groups in the order of keys of objects: whole numbers first. Version 1 had it so. */
  readonly asTexts: boolean;
  /** Groups become fields named by their values, so that values with the same name are one group. */
  readonly areNamed?: boolean | undefined;
}

/** The name of a group as a field. */
export const groupName = (value: unknown) => String(value ?? "undefined");

/**
 * Groups in the order in which their values first appear, grouped by the first field; a single group of all items
 * without split fields.
 */
export function groupItems(items: readonly Item[], splitBy: readonly string[], how: Grouping): Group[] {
  const valuesOf = items.map(({ json }) => splitBy.map((name) => how.fields.get(json, name)));
  const members = items
    .map((_, index) => index)
    .filter((index) => !how.skipsEmpty || valuesOf[index]?.every(isGroupable));
  let groups: Group[] = members.length > 0 ? [{ values: [], members }] : [];
  for (const at of splitBy.keys()) {
    groups = groups.flatMap((group) => divided(group, (index) => valuesOf[index]?.[at], how));
  }
  return groups;
}

function divided(
  { values, members }: Group,
  read: (index: number) => unknown,
  { asTexts, areNamed }: Grouping,
): Group[] {
  const parts = new Map<string, { value: unknown; members: number[] }>();
  for (const index of members) {
    const value = asTexts ? textOf(read(index)) : read(index);
    const key = areNamed ? groupName(value) : JSON.stringify([value]);
    const part = parts.get(key);
    if (part) part.members.push(index);
    else parts.set(key, { value, members: [index] });
  }
  const inOrder = asTexts ? [...parts.values()].sort(byKey) : [...parts.values()];
  return inOrder.map((part) => ({ values: [...values, part.value], members: part.members }));
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}

/** Whole numbers come first, by size; everything else stays in its order. */
function byKey(a: { value: unknown }, b: { value: unknown }): number {
  const [first, second] = [wholeNumber(a.value), wholeNumber(b.value)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function wholeNumber(value: unknown): number {
  return typeof value === "string" && /^(?:0|[1-9]\d{0,8})$/.test(value)
    ? Number(value)
    : Number.POSITIVE_INFINITY;
}

function isGroupable(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value) && value !== "";
}
