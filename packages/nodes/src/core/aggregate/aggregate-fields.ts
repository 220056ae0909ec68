import { nodeError } from "../../errors/node-error.ts";
import { dottedFields, type Fields, fieldsFor } from "../../item-fields/fields-of-json.ts";
import type { AggregateContext } from "./description.ts";

type Json = Record<string, unknown>;

/** A list per field, of the values that the items have for it. */
export function aggregateFields(context: AggregateContext): Json {
  const { disableDotNotation, mergeLists = false, keepMissing = false } = context.read().options;
  const fields = fieldsFor(disableDotNotation);
  let json: Json = {};
  for (const [source, target] of wantedFields(context, fields)) {
    const values = context.items.map((item) => fields.get(item.json, source));
    if (values.every((value) => value === undefined)) context.hint(`No item has the field "${source}".`);
    json = fields.set(json, target, collect(values, mergeLists, keepMissing));
  }
  return json;
}

/** Each field with the name of its list. */
function wantedFields(context: AggregateContext, fields: Fields): [string, string][] {
  const wanted: [string, string][] = [];
  for (const row of context.read().fieldsToAggregate.fieldToAggregate) {
    const source = row.fieldToAggregate.trim();
    if (source === "") continue;
    const renamed = row.renameField ? row.outputFieldName.trim() : "";
    wanted.push([source, renamed || nameOf(source, fields)]);
  }
  assertDistinct(wanted.map(([, target]) => target));
  return wanted;
}

/** The list of `a.b` is called `b`. */
function nameOf(source: string, fields: Fields): string {
  return fields === dottedFields ? (source.split(".").at(-1) ?? source) : source;
}

function assertDistinct(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw nodeError("same-list-name", { name: twice });
}

function collect(values: readonly unknown[], mergesLists: boolean, keepsMissing: boolean): unknown[] {
  const list: unknown[] = [];
  for (const value of values) {
    if (value === undefined || value === null) {
      if (keepsMissing) list.push(null);
    } else if (Array.isArray(value)) {
      const elements = keepsMissing ? value : value.filter((element) => element != null);
      if (mergesLists) for (const element of elements) list.push(element);
      else list.push(elements);
    } else {
      list.push(value);
    }
  }
  return list;
}
