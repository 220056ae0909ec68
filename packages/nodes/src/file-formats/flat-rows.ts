import { type Item, isRecord } from "@heddle/workflow";

type Json = Item["json"];

/** A row of a table: members of objects become fields of their own, named by their path; lists become JSON. */
export function flatRow(json: Json): Json {
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
