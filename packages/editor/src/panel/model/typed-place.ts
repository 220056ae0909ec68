import { isExpressionValue, isRecord } from "@heddle/workflow";

/**
 * Returns the path of the only value that differs between two sets of parameters, such as `assignments.0.value`, if
 * typing can have changed it: a string or number of the same type. Undefined for everything else, such as a switch, a
 * new entry, or an expression instead of a fixed value.
 */
export function typedPlace(before: unknown, after: unknown): string | undefined {
  if (!isContainer(before) || !isContainer(after)) return isTyping(before, after) ? "" : undefined;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => entryOf(before, key) !== entryOf(after, key));
  const [key, ...others] = changed;
  if (key === undefined || others.length > 0) return undefined;
  const inner = typedPlace(entryOf(before, key), entryOf(after, key));
  return inner === undefined ? undefined : `${key}.${inner}`;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return isRecord(value) || Array.isArray(value);
}

function entryOf(container: Record<string, unknown>, key: string): unknown {
  return container[key];
}

function isTyping(before: unknown, after: unknown): boolean {
  return isTypeable(before) && isTypeable(after) && isExpressionValue(before) === isExpressionValue(after);
}

function isTypeable(value: unknown): boolean {
  return value === undefined || typeof value === "string" || typeof value === "number";
}
