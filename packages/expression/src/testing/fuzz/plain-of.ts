/** A value of JavaScript as the plain data that an expression returns for it; throws for values that expressions reject. */
export function plainOf(value: unknown): unknown {
  if (typeof value === "function") throw new TypeError("a function");
  return inner(value, 0);
}

function inner(value: unknown, level: number): unknown {
  if (typeof value === "function" || typeof value === "symbol") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (level > 400) throw new RangeError("nested too deeply");
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) return Array.from(value, (one) => inner(one, level + 1) ?? null);
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return {};
  const made: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value)) {
    const plain = inner(one, level + 1);
    if (plain !== undefined) made[key] = plain;
  }
  return made;
}

/** A value as text that shows every difference: -0, NaN, undefined, the order of keys. */
export function describeValue(value: unknown): string {
  if (Object.is(value, -0)) return "-0";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${Array.from(value, (one) => describeValue(one ?? null)).join(",")}]`;
  return `{${Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => `${JSON.stringify(key)}:${describeValue(one)}`)
    .join(",")}}`;
}
