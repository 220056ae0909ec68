import { type Item, isRecord } from "@heddle/workflow";

type Json = Item["json"];

/** A table row: members of objects become separate fields, named by their path; lists become JSON. */
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

/** Generates the rows of items lazily. */
export function flatRows(items: readonly Item[]): Iterable<Json> {
  return {
    *[Symbol.iterator]() {
      for (const { json } of items) yield flatRow(json);
    },
  };
}

const MAX_NAMED_ITEMS = 10_000;

/**
 * Pairing of an item that is derived from all items. For very many items only the first ones are listed, because the
 * list would be larger than the data.
 */
export function pairedWithAll({ length }: readonly Item[]): { item: number }[] {
  return Array.from({ length: Math.min(length, MAX_NAMED_ITEMS) }, (_, item) => ({ item }));
}
