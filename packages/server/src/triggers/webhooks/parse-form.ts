import { parse } from "qs";
import { HttpError } from "../../platform/http/errors.ts";

const MAX_FIELDS = 10_000;
const MAX_DEPTH = 20;

const OPTIONS = {
  depth: MAX_DEPTH,
  parameterLimit: MAX_FIELDS,
  arrayLimit: MAX_FIELDS,
  throwOnLimitExceeded: true,
  allowPrototypes: false,
} as const;

/**
 * Form fields and query strings, with brackets as nested objects and lists: `a[b]=1&c[]=2` returns `{a: {b: "1"}, c: ["2"]}`.
 * A name that occurs several times becomes a list.
 */
export function parseForm(text: string): Record<string, unknown> {
  return text === "" ? {} : parseLimited(text);
}

/** The same for the fields of a multipart body; `values` are the values of each name, in order. */
export function parseFields(values: ReadonlyMap<string, string[]>): Record<string, unknown> {
  const fields = Object.create(null) as Record<string, string>;
  // Lists of values are taken over as they are; the types of the library know of single texts only.
  for (const [name, all] of values) fields[name] = (all.length === 1 ? all[0] : all) as string;
  return parseLimited(fields);
}

function parseLimited(input: string | Record<string, string>): Record<string, unknown> {
  try {
    return parse(input, OPTIONS);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new HttpError(413, `A form may have ${MAX_FIELDS} fields at most.`);
  }
}
