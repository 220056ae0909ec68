import { isRecord } from "../../plain-data/plain-data.ts";
import { type DateParser, toMillis } from "./dates.ts";
import { parseLooseLiteral } from "./loose-literal.ts";

/** Conversion of values to the type of a comparison. */
export interface Conversion {
  strict: boolean;
  /** Values of a wrong type count as missing. */
  lenient?: boolean;
  version: number;
  parseDate: DateParser;
}

/** Thrown when a value cannot be brought to the wanted type. */
export class ConversionFailure extends Error {
  readonly value: unknown;
  readonly wanted: string;

  constructor(value: unknown, wanted: string) {
    super(`not ${wanted}`);
    this.value = value;
    this.wanted = wanted;
  }
}

/**
 * The value as the type of a comparison; dates become milliseconds. Missing values and type `any` pass through.
 * @throws ConversionFailure when the type does not fit (strict) or cannot be made to fit (loose).
 */
export function convert(value: unknown, type: string, how: Conversion): unknown {
  if (value === undefined || value === null) return value;
  switch (type) {
    case "string":
      return typeof value === "string" ? value : how.strict ? fail(value, type) : toText(value);
    case "number":
      return typeof value === "number"
        ? value
        : how.strict
          ? fail(value, type)
          : toNumber(value, how.version);
    case "boolean":
      return typeof value === "boolean"
        ? value
        : how.strict
          ? fail(value, type)
          : toBoolean(value, how.version);
    case "dateTime":
      return toMillis(value, how.parseDate) ?? fail(value, type);
    case "array":
      return Array.isArray(value) ? value : how.strict ? fail(value, type) : toList(value);
    case "object":
      return isRecord(value) ? value : how.strict ? fail(value, type) : toObject(value);
    default:
      return value;
  }
}

function fail(value: unknown, wanted: string): never {
  throw new ConversionFailure(value, wanted);
}

function toText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function toNumber(value: unknown, version: number): number | null {
  if (value === "" || (Array.isArray(value) && value.length === 0)) return version >= 3 ? null : 0;
  const number = typeof value === "object" && !Array.isArray(value) ? numberOfObject(value) : Number(value);
  return Number.isNaN(number) ? fail(value, "number") : number;
}

function numberOfObject(value: object | null): number {
  const read = (value as { toMillis?: unknown } | null)?.toMillis;
  return typeof read === "function"
    ? Number(read.call(value))
    : value instanceof Date
      ? value.getTime()
      : Number.NaN;
}

function toBoolean(value: unknown, version: number): boolean {
  if (version >= 2) {
    const text = typeof value === "string" ? value.trim().toLowerCase() : value;
    if (text === "true" || text === "1") return true;
    if (text === "false" || text === "0") return false;
  }
  return Boolean(value);
}

function toList(value: unknown): unknown[] {
  const parsed = typeof value === "string" ? parse(value) : undefined;
  return Array.isArray(parsed) ? parsed : fail(value, "array");
}

function toObject(value: unknown): Record<string, unknown> {
  const parsed = typeof value === "string" ? parse(value) : undefined;
  return isRecord(parsed) ? parsed : fail(value, "object");
}

function parse(text: string): unknown {
  try {
    return parseLooseLiteral(text);
  } catch {
    return undefined;
  }
}
