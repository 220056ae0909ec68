import { type ExecuteContext, type Item, NodeError } from "@heddle/workflow";
import { dottedFields, type Fields, fieldsFor } from "../../item-fields/fields-of-json.ts";

type Json = Record<string, unknown>;

/** A list per field, of the values that the items have for it. */
export function aggregateFields(context: ExecuteContext): Json {
  const fields = fieldsFor(context.parameter("options.disableDotNotation", 0, false));
  const mergesLists = context.parameter<unknown>("options.mergeLists", 0) === true;
  const keepsMissing = context.parameter<unknown>("options.keepMissing", 0) === true;
  let json: Json = {};
  for (const [source, target] of wantedFields(context, fields)) {
    const values = context.items.map((item) => fields.get(item.json, source));
    if (values.every((value) => value === undefined)) context.hint(`No item has the field "${source}".`);
    json = fields.set(json, target, collect(values, mergesLists, keepsMissing));
  }
  return json;
}

/** Each field with the name of its list. */
function wantedFields(context: ExecuteContext, fields: Fields): Map<string, string> {
  const rows = context.parameter<unknown>("fieldsToAggregate.fieldToAggregate", 0);
  const wanted: [string, string][] = [];
  for (const row of Array.isArray(rows) ? (rows as Item["json"][]) : []) {
    const source = String(row["fieldToAggregate"] ?? "").trim();
    if (source === "") continue;
    const renamed = row["renameField"] === true ? String(row["outputFieldName"] ?? "").trim() : "";
    wanted.push([source, renamed || nameOf(source, fields)]);
  }
  if (wanted.length === 0) {
    throw new NodeError("There is no field to aggregate", {
      description: 'Enter the name of a field under "Fields To Aggregate".',
    });
  }
  assertDistinct(wanted.map(([, target]) => target));
  return new Map(wanted);
}

/** The list of `a.b` is called `b`. */
function nameOf(source: string, fields: Fields): string {
  return fields === dottedFields ? (source.split(".").at(-1) ?? source) : source;
}

function assertDistinct(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new NodeError(`Two lists would be called "${twice}"`, {
    description: 'Switch on "Rename Field" for one of them and give it another name.',
  });
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
