import { isRecord, parseLooseLiteral } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

/** Names of types in messages. */
const TYPE_NAMES: Record<string, string> = {
  number: "a number",
  boolean: "a boolean",
  array: "an array",
  object: "an object",
};

/** Types of versions 1 and 2, whose missing values are left out. */
const OLD_TYPES = new Set(["any", "oldBoolean", "oldNumber"]);

function oldValue(type: string, value: unknown): unknown {
  if (value === undefined || value === null || type === "any") return value;
  if (type === "oldNumber") return Number(value);
  return typeof value === "string" ? value.trim().toLowerCase() === "true" : Boolean(value);
}

/** Marker for values that cannot be converted. */
const impossible = Symbol("impossible");

/**
 * A value as the type of its field; missing values are null, or left out (undefined) for types of old versions. Unknown types keep the
 * value.
 * @throws NodeError when it cannot be read as that type, unless `lenient`, which keeps it.
 */
export function convertField(name: string, type: string, value: unknown, lenient: boolean): unknown {
  if (OLD_TYPES.has(type)) return oldValue(type, value);
  if (value === undefined || value === null) return null;
  const converted = toType(type, value);
  if (converted !== impossible) return converted;
  if (lenient) return value;
  throw nodeError("field-type-mismatch", { wanted: TYPE_NAMES[type] ?? type, value: preview(value), name });
}

function toType(type: string, value: unknown): unknown {
  switch (type) {
    case "string":
      return typeof value === "string"
        ? value
        : typeof value === "object"
          ? JSON.stringify(value)
          : String(value);
    case "number":
      // NaN is not a number, and JSON would silently turn it into null.
      return typeof value === "number" && !Number.isNaN(value) ? value : toNumber(value);
    case "boolean":
      return typeof value === "boolean" ? value : toBoolean(value);
    case "array":
      return Array.isArray(value) ? value : parsed(value, Array.isArray);
    case "object":
      return isRecord(value) ? value : parsed(value, isRecord);
    default:
      return value;
  }
}

function toNumber(value: unknown): unknown {
  const number = typeof value === "object" ? Number.NaN : Number(value);
  return Number.isNaN(number) ? impossible : number;
}

function toBoolean(value: unknown): unknown {
  const text = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (text === "true" || text === 1 || text === "1") return true;
  return text === "false" || text === 0 || text === "0" ? false : impossible;
}

function parsed(value: unknown, fits: (value: unknown) => boolean): unknown {
  if (typeof value !== "string") return impossible;
  try {
    const result = parseLooseLiteral(value);
    return fits(result) ? result : impossible;
  } catch {
    return impossible;
  }
}

function preview(value: unknown): string {
  const text =
    typeof value === "string"
      ? `'${value}'`
      : typeof value === "number"
        ? String(value)
        : (JSON.stringify(value) ?? String(value));
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
