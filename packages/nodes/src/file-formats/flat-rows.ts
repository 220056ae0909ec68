import { type Item, isRecord } from "@heddle/workflow";

type Json = Item["json"];

/** A row of a table: members of objects become fields of their own, named by their path; lists become JSON. */
function flatRow(json: Json): Json {
  const row: Json = {};
  const add = (name: string, value: unknown) => {
    if (isRecord(value) && Object.keys(value).length > 0) {
      for (const [key, member] of Object.entries(value)) add(`${name}.${key}`, member);
    } else if (name !== "__proto__") {
      row[name] = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
    }
  };
  for (const [name, value] of Object.entries(json)) add(name, value);
  return row;
}

/** The rows of items, made when they are asked for. */
export function flatRows(items: readonly Item[]): Iterable<Json> {
  return {
    *[Symbol.iterator]() {
      for (const { json } of items) yield flatRow(json);
    },
  };
}

const MAX_NAMED_ITEMS = 10_000;

/** The pairing of an item that comes of all items. Of very many only the first ones are named, which would take more room than the data. */
export function pairedWithAll({ length }: readonly Item[]): { item: number }[] {
  return Array.from({ length: Math.min(length, MAX_NAMED_ITEMS) }, (_, item) => ({ item }));
}
