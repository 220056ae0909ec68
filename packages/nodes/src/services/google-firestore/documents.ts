import { type Item, isRecord } from "@heddle/workflow";

type Json = Item["json"];
type Values = Readonly<Record<string, unknown>>;

/** A document in Firestore's format. */
export interface Document {
  readonly name?: string;
  readonly fields?: Values;
  readonly createTime?: string;
  readonly updateTime?: string;
}

/** A value in Firestore's format: with its type. */
function typed(value: unknown): Values {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "number")
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === "string") return isTime(value) ? { timestampValue: value } : { stringValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(typed) } };
  return isPoint(value) ? { geoPointValue: value } : { mapValue: { fields: typedFields(value as Values) } };
}

/** A time with its zone is a Firestore timestamp; other strings stay strings. */
const isTime = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);

function isPoint(value: object): boolean {
  const { latitude, longitude, ...more } = value as Values;
  return typeof latitude === "number" && typeof longitude === "number" && Object.keys(more).length === 0;
}

/** The members of an object, each with its type. */
export function typedFields(values: Values): Record<string, Values> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typed(value)]));
}

/** A value without its type. */
function plainValue(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const [[type, held] = ["", undefined]] = Object.entries(value);
  switch (type) {
    case "nullValue":
      return null;
    case "integerValue":
      return Number.isSafeInteger(Number(held)) ? Number(held) : held;
    case "arrayValue":
      return isRecord(held) && Array.isArray(held["values"]) ? held["values"].map(plainValue) : [];
    case "mapValue":
      return isRecord(held) ? plainFields(held["fields"]) : {};
    default:
      return held;
  }
}

function plainFields(fields: unknown): Json {
  const entries = Object.entries(isRecord(fields) ? fields : {});
  return Object.fromEntries(entries.map(([name, value]) => [name, plainValue(value)]));
}

/** A document as an item: its path and timestamps, then its fields. */
export function simplified({ name = "", fields, createTime, updateTime }: Document): Json {
  return {
    _name: name,
    _id: name.split("/").at(-1) ?? "",
    _createTime: createTime,
    _updateTime: updateTime,
    ...plainFields(fields),
  };
}
