import { HttpError } from "../errors/http-error.ts";
import { nestFields } from "./nest-fields.ts";

const MAX_FIELDS = 10_000;

/**
 * Form fields and query strings, with brackets as nested objects and lists: `a[b]=1&c[]=2` returns `{a: {b: "1"}, c: ["2"]}`.
 * A name that occurs several times becomes a list.
 */
export function parseForm(text: string): Record<string, unknown> {
  if (text === "") return {};
  const parts = text.split("&", MAX_FIELDS + 1);
  if (parts.length > MAX_FIELDS) throw new HttpError("form-too-many-fields", { maxFields: MAX_FIELDS });
  return nestFields(parts.filter((part) => part !== "").map(readField));
}

/** The same for the fields of a multipart body; `values` are the values of each name, in order. */
export function parseFields(values: ReadonlyMap<string, string[]>): Record<string, unknown> {
  return nestFields(values);
}

/** A field without `=` is an empty text. Names may hold `=` between brackets. */
function readField(part: string): [name: string, value: string] {
  const brackets = /(?:\]|%5D)=/i.exec(part);
  const at = brackets ? brackets.index + brackets[0].length - 1 : part.indexOf("=");
  return at < 0 ? [decode(part), ""] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
}

function decode(text: string): string {
  const spaced = text.includes("+") ? text.replaceAll("+", " ") : text;
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
