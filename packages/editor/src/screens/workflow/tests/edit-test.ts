import type { RunData, StoredExpectation, StoredTest } from "@heddle/workflow";

type Items = NonNullable<StoredTest["input"]>;
type Kind = NonNullable<StoredExpectation["kind"]>;

/** The kinds of expectations, in the order of the menu. */
export const KINDS: readonly Kind[] = ["exact", "subset", "expression", "schema", "snapshot"];
const LISTS: readonly Kind[] = ["exact", "subset", "snapshot"];

/**
 * The `json` of the items that a node sent from an output in the shown run; undefined if it did not run, or its items
 * are not here.
 */
export function shownItems(runData: RunData, node: string, output = 0): Items | undefined {
  const task = Object.hasOwn(runData, node) ? runData[node]?.at(-1) : undefined;
  return task?.data?.main[output]?.map(({ json }) => json as Record<string, unknown>);
}

/** The test with items in place of a node's output; undefined = the node runs again. */
export function withReplaced(test: StoredTest, node: string, items: Items | undefined): StoredTest {
  const { [node]: _, ...others } = test.replaced ?? {};
  const replaced = items === undefined ? others : { ...test.replaced, [node]: items };
  return without(test, "replaced", Object.keys(replaced).length > 0 ? replaced : undefined);
}

/** The test with another value of a key; undefined removes the key. */
export function without<Key extends keyof StoredTest>(
  test: StoredTest,
  key: Key,
  value: StoredTest[Key] | undefined,
): StoredTest {
  const { [key]: _, ...others } = test;
  return value === undefined ? others : { ...test, [key]: value };
}

/** A new expectation of a node: its output of the shown run stays the same. */
export function newExpectation(node: string, runData: RunData): StoredExpectation {
  const value = shownItems(runData, node);
  return { node, kind: "snapshot", ...(value && { value }) };
}

/** Changes the kind of an expectation, and its value to match. */
export function withKind(expectation: StoredExpectation, kind: Kind, runData: RunData): StoredExpectation {
  const { node, output, kind: before = "exact", value } = expectation;
  if (LISTS.includes(kind) && LISTS.includes(before)) {
    if (value === undefined && kind !== "snapshot") return { ...expectation, kind, value: [] };
    return { ...expectation, kind };
  }
  const list = Array.isArray(value) ? value : shownItems(runData, node, output);
  switch (kind) {
    case "expression":
      return { ...expectation, kind, value: `={{ $output.length === ${list?.length ?? 1} }}` };
    case "schema":
      return { ...expectation, kind, value: { type: "object", required: keysOf(list) } };
    default:
      return { ...expectation, kind, value: list ?? [] };
  }
}

/** Members that all items have. */
function keysOf(list: readonly unknown[] | undefined): string[] {
  const [first, ...others] = (list ?? []).filter((item) => typeof item === "object" && item !== null);
  return first ? Object.keys(first).filter((key) => others.every((other) => key in (other as object))) : [];
}

/** True for a value that an expectation of the kind can have. */
export function fitsKind(kind: Kind, value: unknown): boolean {
  if (LISTS.includes(kind)) return Array.isArray(value);
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for a list of items. */
export function areItems(value: unknown): value is Items {
  return (
    Array.isArray(value) &&
    value.every((item) => typeof item === "object" && item !== null && !Array.isArray(item))
  );
}
