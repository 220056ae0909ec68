import type { Item } from "@heddle/workflow";
import { fieldNames } from "../../item-fields/field-names.ts";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import type { AggregateContext } from "./description.ts";

type Json = Record<string, unknown>;

/** One list of the data of all items; items without remaining fields are left out. */
export function aggregateItems(context: AggregateContext): Json {
  const target = context.read().destinationFieldName.trim() || "data";
  const shorten = shortener(context);
  const list = shorten ? context.items.map(shorten).filter(hasFields) : context.items.map(jsonOf);
  return dottedFields.set({}, target, list);
}

function jsonOf(item: Item): Json {
  return item.json;
}

/** Returns the selected fields of an item; `undefined` if all are selected. */
function shortener({ read }: AggregateContext): ((item: Item) => Json) | undefined {
  const { include } = read();
  if (include === "specifiedFields") {
    const names = new Set(fieldNames(read.given().fieldsToInclude, "Fields To Include"));
    return ({ json }) => pick(json, (key) => names.has(key));
  }
  if (include !== "allFieldsExcept") return undefined;
  const names = new Set(fieldNames(read.given().fieldsToExclude, "Fields To Exclude"));
  return ({ json }) => pick(json, (key) => !names.has(key));
}

function pick(json: Json, isWanted: (key: string) => boolean): Json {
  return Object.fromEntries(Object.entries(json).filter(([key]) => isWanted(key)));
}

function hasFields(json: Json): boolean {
  return Object.keys(json).length > 0;
}
