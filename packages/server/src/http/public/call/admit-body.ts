import { type ZodType, z } from "zod";
import { HttpError } from "../../../errors/http-error.ts";

/** A field that was not taken from the caller. */
interface Ignored {
  /** Such as `nodes/0/createdAt`. */
  path: string;
  why: "read-only" | "not known";
}

/** Accepted part of a body, and removed fields. */
interface Admitted {
  body: unknown;
  ignored: Ignored[];
}

/**
 * Removes read-only fields and unknown fields from a body, unless the schema keeps them. Strict mode rejects them
 * instead, including fields that would be kept.
 */
export function admitBody(schema: ZodType, body: unknown, isStrict: boolean): Admitted {
  const ignored: Ignored[] = [];
  const note = (one: Ignored) => {
    if (isStrict) throw new HttpError("body-key-refused", one);
    ignored.push(one);
  };
  return { body: admit(schema, body, { path: "", isStrict, note }), ignored };
}

interface Place {
  path: string;
  isStrict: boolean;
  note(ignored: Ignored): void;
}

function admit(schema: ZodType, value: unknown, place: Place): unknown {
  const inner = unwrapped(schema);
  const below = (key: string | number) => ({
    ...place,
    path: place.path === "" ? `${key}` : `${place.path}/${key}`,
  });
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((entry, index) => admit(inner.element as ZodType, entry, below(index)));
  if (!(inner instanceof z.ZodObject) || !isObject(value)) return value;
  const keepsUnknown = inner.def.catchall !== undefined;
  // A body that is all the caller's own names no field at all.
  const isFree = keepsUnknown && Object.keys(inner.shape).length === 0;
  const kept: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value)) {
    const field = Object.hasOwn(inner.shape, key) ? (inner.shape[key] as ZodType) : undefined;
    const { path } = below(key);
    if (field?.meta()?.["readOnly"]) place.note({ path, why: "read-only" });
    else if (field) kept.push([key, admit(field, part, below(key))]);
    else if (keepsUnknown && (isFree || !place.isStrict)) kept.push([key, part]);
    else place.note({ path, why: "not known" });
  }
  return Object.fromEntries(kept);
}

/** The schema inside of optional, nullable and the like. */
function unwrapped(schema: ZodType): ZodType {
  const { innerType } = schema.def as { innerType?: ZodType };
  return innerType === undefined ? schema : unwrapped(innerType);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Headers have little room. */
const MAX_NAMED = 20;

/** Header that lists ignored fields; `undefined` if there are none. */
export function warningOf(ignored: readonly Ignored[]): string | undefined {
  if (ignored.length === 0) return undefined;
  const named = ignored.slice(0, MAX_NAMED).map(({ path, why }) => `${printable(path)} is ${why}`);
  const more = ignored.length > MAX_NAMED ? [`${ignored.length - MAX_NAMED} more`] : [];
  return `299 - "Ignored in request/body: ${[...named, ...more].join(", ")}"`;
}

/** Keys come from callers: no quotes, line breaks or letters that headers do not take. */
function printable(path: string): string {
  return path.slice(0, 100).replace(/[^\w/.$-]/g, "?");
}
