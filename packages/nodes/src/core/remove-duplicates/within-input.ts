import type { Item, NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { fieldNames } from "../../item-fields/field-names.ts";
import { dottedFields, type Fields, fieldsFor, plainFields } from "../../item-fields/fields-of-json.ts";
import type { RemoveDuplicatesContext } from "./properties.ts";
import { sameKey } from "./same-key.ts";

type Json = Item["json"];
/** Returns the compared part of an item. */
type Shorten = (json: Json) => Json;

/** The first of all items that agree in the compared fields. */
export function withoutRepeated(context: RemoveDuplicatesContext): Item[] {
  const shorten = shortener(context);
  const onlyCompared = context.read().options.removeOtherFields ?? false;
  const seen = new Set<string>();
  const kept: Item[] = [];
  context.items.forEach((item, index) => {
    const compared = shorten(item.json);
    const key = sameKey(compared);
    if (seen.has(key)) return;
    seen.add(key);
    kept.push(onlyCompared ? { ...item, json: compared, pairedItem: { item: index } } : item);
  });
  return kept;
}

function shortener(context: RemoveDuplicatesContext): Shorten {
  const { compare, options } = context.read();
  const { fieldsToCompare, fieldsToExclude } = context.read.given();
  const fields = fieldsFor(options.disableDotNotation);
  switch (compare) {
    case "selectedFields":
      return only(context, named(fieldNames(fieldsToCompare, "Fields To Compare"), "compare"), fields);
    case "allFieldsExcept": {
      const excluded = named(fieldNames(fieldsToExclude, "Fields To Exclude"), "exclude");
      return (json) => excluded.reduce((rest, name) => fields.without(rest, name), json);
    }
    default:
      return (json) => json;
  }
}

function only({ items }: NodeEnvironment, names: readonly string[], fields: Fields): Shorten {
  for (const name of names) {
    if (items.some((item) => fields.get(item.json, name) !== undefined)) continue;
    throw nodeError("field-not-found", { name, purpose: "to compare", isPlain: fields === plainFields });
  }
  return (json) => {
    let picked: Json = {};
    for (const name of names) {
      const value = fields.get(json, name);
      if (value === undefined) continue;
      picked = Object.hasOwn(json, name)
        ? plainFields.set(picked, name, value)
        : dottedFields.set(picked, name, value);
    }
    return picked;
  };
}

function named(names: string[], what: string): string[] {
  if (names.length > 0) return names;
  throw nodeError("no-field-to-compare", { purpose: what });
}
