import { defineNode, type Item, mapItems } from "@heddle/workflow";
import { type Put, readAssignments } from "./assignments.ts";
import {
  descriptionV3,
  newestDescriptions,
  oldDescription,
  parameters,
  type SetContext,
} from "./description.ts";
import { type FieldNames, fieldNames, lastName, namesIn } from "./fields.ts";
import { laterPuts, putAtOnce } from "./puts.ts";
import { readRawJson } from "./raw-json.ts";
import { repair } from "./repair.ts";
import { upgrade } from "./upgrade.ts";

const plainNames = fieldNames(false);
const MAX_COPIES = 10_000;

/** Returns the JSON that an output item starts with; always a new object. */
type Base = (item: Item, itemIndex: number) => Record<string, unknown>;

export default defineNode({
  name: "n8n-nodes-base.set",
  effect: "pure",
  descriptions: [oldDescription, descriptionV3, ...newestDescriptions],
  parameters,
  repair,
  upgrade,
  perItem: ["assignments", "jsonOutput", "includeFields", "excludeFields", "duplicateCount"],
  execute(context) {
    const names = fieldNames(context.read().options.dotNotation ?? true);
    const base = readBase(context, names);
    const puts = assignsToItems(context) ? laterPuts() : putAtOnce;
    const fill = readFill(context, names, puts.put);
    const keepFiles = keepsFiles(context);
    const copies = copiesOf(context);
    return mapItems(context, (item, index) => {
      const output: Item = { json: base(item, index), pairedItem: { item: index } };
      if (keepFiles && item.binary) output.binary = { ...item.binary };
      fill(output, item, index);
      puts.finish(() => {
        output.json = base(item, index);
      });
      const extra = copies(index);
      return extra === 0 ? output : [output, ...Array.from({ length: extra }, () => ({ ...output }))];
    });
  },
});

/** Adds assignments, or the fields of a JSON object, to the base. Names in JSON are data, never paths. */
function readFill(context: SetContext, names: FieldNames, put: Put) {
  const { mode, options } = context.read();
  if (mode === "raw") {
    const jsonOf = readRawJson(context);
    return (output: Item, _: Item, index: number) => {
      for (const [name, value] of Object.entries(jsonOf(index))) put(plainNames, output, name, value);
    };
  }
  const isLenient = options.ignoreConversionErrors ?? false;
  const assign = readAssignments(context.read.part("assignments"), { names, isLenient, put });
  return (output: Item, input: Item, index: number) => {
    for (const set of assign) set(output, input, index);
  };
}

const ASSIGNMENT = /\{\{(?:(?!\}\})[\s\S])*?(?:\+\+|--|[^=!<>]=(?![=>]))/;

/** Whether expressions can change fields of items, as `$json.page++` does; the kept fields then have the changed values. */
function assignsToItems({ read }: SetContext): boolean {
  const texts = [read.stored("assignments"), read.stored("jsonOutput")];
  return ASSIGNMENT.test(JSON.stringify(texts));
}

function readBase(context: SetContext, names: FieldNames): Base {
  const { read } = context;
  if (!read.isConstant("includeOtherFields")) {
    const kept = readKept(context, names);
    return (item, index) => (read(index).includeOtherFields ? kept(item, index) : {});
  }
  return read().includeOtherFields ? readKept(context, names) : () => ({});
}

function readKept(context: SetContext, names: FieldNames): Base {
  const { include } = context.read();
  if (include === "selected") {
    const chosen = readNames(context, "includeFields");
    return (item, index) => {
      const json = {};
      for (const name of chosen(index)) {
        const value = names.get(item.json, name);
        const known = Object.hasOwn(item.json, name) ? name : lastName(name, names);
        if (value !== undefined) plainNames.set(json, known, value);
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

function readNames(
  { read }: SetContext,
  list: "includeFields" | "excludeFields",
): (index: number) => string[] {
  if (!read.isConstant(list)) return (index) => namesIn(read.given(index)[list]);
  const constant = namesIn(read.given()[list]);
  return () => constant;
}

/** Files are kept with the other fields, unless an option disables it; versions 3 to 3.2 keep them only if the option is set. */
function keepsFiles({ node, read }: SetContext): boolean {
  const { includeBinary } = read.given().options;
  if (typeof includeBinary === "boolean") return includeBinary;
  const { includeOtherFields, options } = read();
  if (node.typeVersion >= 3 && node.typeVersion < 3.3) return false;
  return includeOtherFields && options.stripBinary !== true;
}

/** Number of copies to add to an item; none in production. */
function copiesOf({ execution, read }: SetContext): (index: number) => number {
  if (execution.mode !== "manual" || !read().duplicateItem) return () => 0;
  return (index) =>
    Math.min(MAX_COPIES, Math.max(0, Math.floor(Number(read.given(index).duplicateCount) || 0)));
}
