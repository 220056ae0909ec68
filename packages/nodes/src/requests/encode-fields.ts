import { isExactNumber, isRecord } from "@heddle/workflow";

/** A name with its value; values can be lists and objects. */
export type Field = [name: string, value: unknown];

/** Naming of a list's entries: `a[]`, `a[0]` or `a`. */
export type ArrayFormat = "brackets" | "indices" | "repeat";

/** Objects in objects deeper than this are written as JSON. */
const MAX_DEPTH = 20;

/** Any value as a string for forms, headers and queries. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Fields as names and strings: objects as `a[b]`, lists in the given format, and nothing for `undefined`. */
export function flatFields(fields: readonly Field[], arrayFormat: ArrayFormat): [string, string][] {
  return fields.flatMap(([name, value]) => flat(name, value, arrayFormat));
}

function flat(name: string, value: unknown, arrayFormat: ArrayFormat, depth = 0): [string, string][] {
  if (value === undefined) return [];
  if (depth >= MAX_DEPTH) return [[name, textOf(value)]];
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => {
      const suffix = arrayFormat === "brackets" ? "[]" : arrayFormat === "indices" ? `[${index}]` : "";
      return flat(name + suffix, entry, arrayFormat, depth + 1);
    });
  }
  if (!isRecord(value) || !isPlain(value)) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, entry]) =>
    flat(`${name}[${key}]`, entry, arrayFormat, depth + 1),
  );
}

/** False for dates, numbers that kept their digits, and other objects with a string form. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || (prototype === null && !isExactNumber(value));
}

/** Names and texts as a query or the body of a form, with everything encoded but letters, digits and `-._~` (RFC 3986). */
export function encodedFields(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&");
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
