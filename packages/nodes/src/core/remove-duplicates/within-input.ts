import { type ExecuteContext, type Item, NodeError } from "@heddle/workflow";
import { fieldNames } from "../../item-fields/field-names.ts";
import { dottedFields, type Fields, fieldsFor, plainFields } from "../../item-fields/fields-of-json.ts";
import { sameKey } from "./same-key.ts";

type Json = Item["json"];
/** Takes what is compared out of an item. */
type Shorten = (json: Json) => Json;

/** The first of all items that agree in the compared fields. */
export function withoutRepeated(context: ExecuteContext): Item[] {
  const shorten = shortener(context);
  const onlyCompared = context.parameter<unknown>("options.removeOtherFields", 0) === true;
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

function shortener(context: ExecuteContext): Shorten {
  const fields = fieldsFor(context.parameter<unknown>("options.disableDotNotation", 0));
  const names = (name: string, label: string) => fieldNames(context.parameter(name, 0), label);
  switch (context.parameter<unknown>("compare", 0)) {
    case "selectedFields":
      return only(context, named(names("fieldsToCompare", "Fields To Compare"), "compare"), fields);
    case "allFieldsExcept": {
      const excluded = named(names("fieldsToExclude", "Fields To Exclude"), "exclude");
      return (json) => excluded.reduce((rest, name) => fields.without(rest, name), json);
    }
    default:
      return (json) => json;
  }
}

function only({ items }: ExecuteContext, names: readonly string[], fields: Fields): Shorten {
  for (const name of names) {
    if (items.some((item) => fields.get(item.json, name) !== undefined)) continue;
    const isNested = fields === plainFields && name.includes(".");
    throw new NodeError(`No item has the field "${name}" to compare`, {
      description: isNested
        ? 'Switch the option "Disable Dot Notation" off when the field lies inside an object.'
        : "Check its spelling; capital letters count.",
    });
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
  throw new NodeError(`There is no field to ${what}`, {
    description: "Enter the names of fields, with commas between them, or compare all fields.",
  });
}
