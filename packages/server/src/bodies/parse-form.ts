import iconv from "iconv-lite";
import { HttpError } from "../errors/http-error.ts";
import { nestFields } from "./nest-fields.ts";

const MAX_FIELDS = 10_000;

/**
 * Query strings, with brackets as nested objects and lists: `a[b]=1&c[]=2` returns `{a: {b: "1"}, c: ["2"]}`.
 * A name that occurs several times becomes a list.
 */
export function parseForm(text: string): Record<string, unknown> {
  return nestFields(fieldsOf(text));
}

/**
 * The fields of a form under the names that they have, brackets and all. A name that occurs several times becomes a list. Escaped bytes are those
 * of the character set.
 */
export function parseFlatForm(text: string, charset = "utf-8"): Record<string, unknown> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of fieldsOf(text, /^utf-?8$/i.test(charset) ? decode : decoder(charset))) {
    if (name === "__proto__") continue;
    const known = values.get(name);
    if (known === undefined) values.set(name, value);
    else if (Array.isArray(known)) known.push(value);
    else values.set(name, [known, value]);
  }
  return Object.fromEntries(values);
}

/** The same for the fields of a multipart body; `values` are the values of each name, in order. */
export function parseFields(values: ReadonlyMap<string, string[]>): Record<string, unknown> {
  return nestFields(values);
}

type Decode = (text: string) => string;

function fieldsOf(text: string, read: Decode = decode): [name: string, value: string][] {
  if (text === "") return [];
  const parts = text.split("&", MAX_FIELDS + 1);
  if (parts.length > MAX_FIELDS) throw new HttpError("form-too-many-fields", { maxFields: MAX_FIELDS });
  return parts.filter((part) => part !== "").map((part) => readField(part, read));
}

/** A field without `=` is an empty text. Names may hold `=` between brackets. */
function readField(part: string, read: Decode): [name: string, value: string] {
  const brackets = /(?:\]|%5D)=/i.exec(part);
  const at = brackets ? brackets.index + brackets[0].length - 1 : part.indexOf("=");
  return at < 0 ? [read(part), ""] : [read(part.slice(0, at)), read(part.slice(at + 1))];
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

/** Reads escaped bytes in a character set that is known to exist. */
function decoder(charset: string): Decode {
  return (text) =>
    text.replaceAll("+", " ").replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
      const bytes = Buffer.from(escaped.replaceAll("%", ""), "hex");
      return iconv.decode(bytes, charset);
    });
}
