import type { NodeProperty } from "@heddle/workflow";

const SHORT_TYPES = new Set(["string", "number", "options", "boolean"]);

/** True if an entry's fields fit in one row: two or three single-line ones. */
export function isCompact(properties: readonly NodeProperty[]): boolean {
  return properties.length > 1 && properties.length < 4 && properties.every(isShort);
}

/** True if two fields are of the same kind, such as `field1` and `field2`: they have equal widths. */
export function areAlike(properties: readonly NodeProperty[]): boolean {
  const [first, second] = properties.map(({ name }) => name.replace(/\d+$/, ""));
  return properties.length === 2 && first === second;
}

function isShort({ type, typeOptions = {}, hint }: NodeProperty): boolean {
  const isOneLine = (typeOptions.rows ?? 1) <= 1 && !typeOptions.editor && !typeOptions.multipleValues;
  return SHORT_TYPES.has(type) && isOneLine && !hint;
}
