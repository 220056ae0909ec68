import { isRecord, parseLooseLiteral, readDate } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

/** A field of the called workflow's trigger, as the node stores it. */
export interface InputField {
  id: string;
  displayName?: string;
  type?: string;
  removed?: boolean;
  options?: { value: unknown }[];
}

/** Conversion of values to the type of their field. */
export interface Conversion {
  /** False: a value of another type is an error. */
  attempt: boolean;
  /** Converts any value to a string for a text field. */
  toText: boolean;
}

const TYPE_NAMES: Record<string, string> = {
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  dateTime: "a date",
  time: "a time",
  url: "an address",
  options: "one of its choices",
};

const impossible = Symbol("impossible");

/**
 * A value converted for its field; missing values are null.
 * @throws NodeError that names the field when the value has another type.
 */
export function convertInput(field: InputField, value: unknown, conversion: Conversion): unknown {
  if (value === undefined || value === null) return null;
  const type = field.type ?? "any";
  const plain = value instanceof Date ? value.toISOString() : value;
  if (type === "string") return conversion.toText || conversion.attempt ? toText(plain) : plain;
  const checked = fits(field, type, plain);
  if (checked) return plain;
  const converted = conversion.attempt ? toType(type, plain) : impossible;
  if (converted !== impossible) return converted;
  throw nodeError(conversion.attempt ? "input-not-convertible" : "input-type-mismatch", {
    name: field.displayName ?? field.id,
    wanted: TYPE_NAMES[type] ?? type,
    value: preview(plain),
    kind: kindOf(plain),
  });
}

function fits(field: InputField, type: string, value: unknown): boolean {
  switch (type) {
    case "number":
      return typeof value === "number" && !Number.isNaN(value);
    case "boolean":
      return typeof value === "boolean";
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object";
    case "dateTime":
      return isDateObject(value) || (typeof value === "string" && readDate(value) !== undefined);
    case "time":
      return typeof value === "string" && /^\d{1,2}:\d{2}(:\d{2})?$/.test(value.trim());
    case "url":
      return typeof value === "string" && URL.canParse(value);
    case "options":
      return !field.options?.length || field.options.some((option) => option.value === value);
    default:
      return true;
  }
}

function toType(type: string, value: unknown): unknown {
  switch (type) {
    case "number":
      return toNumber(value);
    case "boolean":
      return toBoolean(value);
    case "array":
      return parsed(value, Array.isArray);
    case "object":
      return parsed(value, (one) => isRecord(one) || Array.isArray(one));
    case "dateTime":
      return typeof value === "number" && Math.abs(value) <= 8.64e15
        ? new Date(value).toISOString()
        : impossible;
    default:
      return impossible;
  }
}

function toText(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function toNumber(value: unknown): unknown {
  const isReadable = typeof value === "boolean" || (typeof value === "string" && value.trim() !== "");
  const number = isReadable ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? impossible : number;
}

function toBoolean(value: unknown): unknown {
  const text = typeof value === "string" ? value.trim().toLowerCase() : value;
  if (text === "true" || text === 1 || text === "1") return true;
  return text === "false" || text === 0 || text === "0" ? false : impossible;
}

function parsed(value: unknown, isWanted: (value: unknown) => boolean): unknown {
  if (typeof value !== "string") return impossible;
  try {
    const result = parseLooseLiteral(value);
    return isWanted(result) ? result : impossible;
  } catch {
    return impossible;
  }
}

/** Date objects of expressions convert themselves to ISO text. */
function isDateObject(value: unknown): boolean {
  return typeof (value as { toISO?: unknown } | null)?.toISO === "function";
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") return "text";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function preview(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
