import { isRecord, type NodeEnvironment } from "@heddle/workflow";

/**
 * Values of “Query Parameters”: a list, or comma-separated strings whose parts are evaluated separately, so that a
 * comma in a value does not split it. `wanted` is the number of values that the query uses.
 */
export function queryValues(
  context: Pick<NodeEnvironment, "evaluate">,
  stored: unknown,
  { index, wanted }: { index: number; wanted: number },
): unknown[] {
  if (Array.isArray(stored)) return stored.map((one) => sentValue(evaluated(context, one, index)));
  if (typeof stored !== "string" || stored.trim() === "") return [];
  if (!stored.startsWith("=")) return valuesOf(stored, wanted);
  const parts = topLevelParts(stored.slice(1));
  if (parts.length > 1) return parts.map((part) => sentValue(context.evaluate(`=${part.trim()}`, index)));
  return valuesOf(context.evaluate(stored.trim(), index), wanted);
}

function evaluated(context: Pick<NodeEnvironment, "evaluate">, value: unknown, index: number): unknown {
  return typeof value === "string" && value.startsWith("=") ? context.evaluate(value, index) : value;
}

/** If one value is wanted, the whole string is that value, including commas. */
function valuesOf(value: unknown, wanted: number): unknown[] {
  if (Array.isArray(value)) return value.map(sentValue);
  return typeof value === "string" && wanted !== 1 ? commaSeparated(value) : [sentValue(value)];
}

function commaSeparated(text: string): string[] {
  return text.trim() === "" ? [] : text.split(",").map((part) => part.trim());
}

/** Parts between commas outside of `{{ }}`. */
function topLevelParts(template: string): string[] {
  const parts: string[] = [];
  let isInside = false;
  let from = 0;
  for (let at = 0; at < template.length; at++) {
    if (template.startsWith("{{", at)) isInside = true;
    if (template.startsWith("}}", at)) isInside = false;
    if (template[at] !== "," || isInside) continue;
    parts.push(template.slice(from, at));
    from = at + 1;
  }
  return [...parts, template.slice(from)];
}

/** Dates and lists of objects are sent as text; other lists stay lists. */
export function sentValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.some(isRecord) ? JSON.stringify(value) : value;
  if (!isRecord(value)) return value ?? null;
  const { toISO } = value as { toISO?: () => string };
  return typeof toISO === "function" ? toISO.call(value) : JSON.stringify(value);
}
