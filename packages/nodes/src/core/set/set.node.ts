import { defineNode, type ExecuteContext, type Item, mapItems } from "@heddle/workflow";
import { readAssignments } from "./assignments.ts";
import { descriptionV3, newestDescriptions, oldDescription } from "./description.ts";
import { type FieldNames, fieldNames, namesIn } from "./fields.ts";
import { readRawJson } from "./raw-json.ts";
import { upgrade } from "./upgrade.ts";

/** Makes the JSON that the output of an item starts from; always an object of its own. */
type Base = (item: Item, itemIndex: number) => Record<string, unknown>;

export default defineNode({
  name: "n8n-nodes-base.set",
  effect: "pure",
  descriptions: [oldDescription, descriptionV3, ...newestDescriptions],
  upgrade,
  perItem: ["assignments", "jsonOutput", "includeFields", "excludeFields", "duplicateCount"],
  execute(context) {
    const names = fieldNames(context.parameter<unknown>("options.dotNotation", 0) !== false);
    const base = readBase(context, names);
    const fill = readFill(context, names);
    const keepFiles = keepsFiles(context);
    const copies = copiesOf(context);
    return mapItems(context, (item, index) => {
      const output: Item = { json: base(item, index), pairedItem: { item: index } };
      if (keepFiles && item.binary) output.binary = { ...item.binary };
      fill(output, item, index);
      const extra = copies(index);
      return extra === 0 ? output : [output, ...Array.from({ length: extra }, () => ({ ...output }))];
    });
  },
});

/** What is put on top of the base: assignments, or the fields of a JSON object. */
function readFill(context: ExecuteContext, names: FieldNames) {
  if (context.parameter<unknown>("mode", 0, "manual") === "raw") {
    const read = readRawJson(context);
    return (output: Item, _: Item, index: number) => {
      for (const [name, value] of Object.entries(read(index))) names.set(output.json, name, value);
    };
  }
  const lenient = context.parameter<unknown>("options.ignoreConversionErrors", 0, false) === true;
  const assign = readAssignments(context, names, lenient);
  return (output: Item, input: Item, index: number) => {
    for (const set of assign) set(output, input, index);
  };
}

function readBase(context: ExecuteContext, names: FieldNames): Base {
  if (!context.isConstant("includeOtherFields")) {
    const kept = readKept(context, names);
    return (item, index) =>
      context.parameter<unknown>("includeOtherFields", index) ? kept(item, index) : {};
  }
  return context.parameter<unknown>("includeOtherFields", 0) ? readKept(context, names) : () => ({});
}

function readKept(context: ExecuteContext, names: FieldNames): Base {
  const include = context.parameter<unknown>("include", 0, "all");
  if (include === "selected") {
    const chosen = readNames(context, "includeFields");
    return (item, index) => {
      const json = {};
      for (const name of chosen(index)) {
        const value = names.get(item.json, name);
        if (value !== undefined) names.set(json, name, value);
      }
      return json;
    };
  }
  if (include === "except") {
    const left = readNames(context, "excludeFields");
    return (item, index) => left(index).reduce((json, name) => names.remove(json, name), { ...item.json });
  }
  return (item) => ({ ...item.json });
}

function readNames(context: ExecuteContext, path: string): (index: number) => string[] {
  if (!context.isConstant(path)) return (index) => namesIn(context.parameter(path, index));
  const constant = namesIn(context.parameter(path, 0));
  return () => constant;
}

/** Files go on with the other fields, unless an option says otherwise. */
function keepsFiles(context: ExecuteContext): boolean {
  const asked = context.parameter<unknown>("options.includeBinary", 0);
  if (typeof asked === "boolean") return asked;
  const withFields = Boolean(context.parameter<unknown>("includeOtherFields", 0));
  return withFields && context.parameter<unknown>("options.stripBinary", 0) !== true;
}

/** How many copies are added to an item; none in production. */
function copiesOf(context: ExecuteContext): (index: number) => number {
  const { mode } = context.execution;
  if (mode !== "manual" || context.parameter<unknown>("duplicateItem", 0) !== true) return () => 0;
  return (index) =>
    Math.min(10_000, Math.max(0, Math.floor(Number(context.parameter("duplicateCount", index, 0)) || 0)));
}
