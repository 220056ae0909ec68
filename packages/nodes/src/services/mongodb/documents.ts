import { getAtPath, type Item, isRecord, setAtPath } from "@heddle/workflow";
import { dateIn } from "../../conditions/parse-date.ts";
import { nodeError } from "../../errors/node-error.ts";
import { plainFields } from "../../item-fields/fields-of-json.ts";

type Values = Readonly<Record<string, unknown>>;

/** Options for converting fields of items to documents. */
export interface DocumentOptions {
  readonly fields: string;
  readonly dateFields: string;
  readonly hasDots: boolean;
  /** Zone of dates that name none. */
  readonly zone: string;
}

/** The fields of an item that are written. */
export function documentOf(
  json: Item["json"],
  { fields, dateFields, hasDots, zone }: DocumentOptions,
): Record<string, unknown> {
  let document: Record<string, unknown> = {};
  const put = (name: string, value: unknown) => {
    if (hasDots) document = setAtPath(document, name, value);
    else document[name] = value;
  };
  for (const name of namesOf(fields))
    put(name, (hasDots ? getAtPath(json, name) : plainFields.get(json, name)) ?? null);
  for (const name of namesOf(dateFields)) {
    const value = hasDots ? getAtPath(document, name) : document[name];
    const date = typeof value === "number" ? new Date(value) : dateIn(zone, value)?.toJSDate();
    if (date && !Number.isNaN(date.getTime())) put(name, date);
  }
  return document;
}

/** Names separated by commas. */
export function namesOf(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/**
 * Parses a query or a pipeline from JSON, and converts `{"$oid": …}` and `{"$date": …}` to their values. @throws
 * NodeError if it is not valid
 */
export async function parsedQuery(given: unknown, label: string): Promise<unknown> {
  const { EJSON } = await import("mongodb").then(({ BSON }) => BSON);
  try {
    const text = typeof given === "string" ? given.trim() || "{}" : JSON.stringify(given ?? {});
    return await withIds(EJSON.parse(text, { relaxed: true }));
  } catch (thrown) {
    throw nodeError("query-json-invalid", { label, reason: (thrown as Error).message });
  }
}

/** Strings in `_id` that look like the server's ids are converted to ids. */
export async function withIds(query: unknown): Promise<unknown> {
  const { ObjectId } = await import("mongodb");
  const id = (value: unknown): unknown => {
    if (typeof value === "string") return /^[0-9a-f]{24}$/i.test(value) ? new ObjectId(value) : value;
    if (Array.isArray(value)) return value.map(id);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, id(one)]));
  };
  const look = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(look);
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, name === "_id" ? id(one) : look(one)]),
    );
  };
  return look(query);
}

function isPlain(value: unknown): value is Values {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
}

/** A document in the format of items: ids and dates as strings. */
export function plainDocument(document: Values): Item["json"] {
  return JSON.parse(
    JSON.stringify(document, (_name, value) => (typeof value === "bigint" ? String(value) : value)),
  );
}
