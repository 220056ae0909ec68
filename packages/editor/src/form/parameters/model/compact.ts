import type { NodeProperty } from "@heddle/workflow";

const SHORT_TYPES = new Set(["string", "number", "options", "boolean"]);

/** Whether the fields of an entry stand in one row: two or three of one line each. */
export function isCompact(properties: readonly NodeProperty[]): boolean {
  return properties.length > 1 && properties.length < 4 && properties.every(isShort);
}

function isShort({ type, typeOptions = {}, hint }: NodeProperty): boolean {
  const isOneLine = (typeOptions.rows ?? 1) <= 1 && !typeOptions.editor && !typeOptions.multipleValues;
  return SHORT_TYPES.has(type) && isOneLine && !hint;
}
