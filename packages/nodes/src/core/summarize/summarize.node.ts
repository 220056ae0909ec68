import { defineNode, type Item, type NodeEnvironment, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { fieldNames } from "../../item-fields/field-names.ts";
import { type Fields, fieldsFor } from "../../item-fields/fields-of-json.ts";
import { descriptions, parameters, type SummarizeContext } from "./description.ts";
import { type Group, groupItems, groupName } from "./groups.ts";
import { type Summary, summarized, summaryOf } from "./summaries.ts";

type Json = Item["json"];

export default defineNode({
  name: "n8n-nodes-base.summarize",
  effect: "pure",
  descriptions,
  parameters,
  execute(context): NodeOutput {
    const { options } = context.read();
    const fields = fieldsFor(options.disableDotNotation);
    const summaries = readSummaries(context);
    const splitBy = fieldNames(context.read.given().fieldsToSplitBy, "Fields to Split By");
    const names = [...summaries.map(({ field }) => field), ...splitBy];
    checkFound(context, names, fields);
    const skipsEmpty = options.skipEmptySplitFields ?? false;
    const asTexts = context.node.typeVersion < 1.1;
    const areNamed = options.outputFormat === "singleItem";
    const groups = groupItems(context.items, splitBy, { fields, skipsEmpty, asTexts, areNamed });
    const valuesOf = (group: Group) => summaryOf(context.items, group.members, summaries, fields);
    if (areNamed) {
      return [[{ json: nested(groups, valuesOf), pairedItem: origins(context) }]];
    }
    return [
      groups.map((group) => ({
        json: {
          ...presentValues(splitBy, group),
          ...valuesOf(group),
        },
        pairedItem: group.members.map((item) => ({ item })),
      })),
    ];
  },
});

/** The split fields that the items have. */
function presentValues(splitBy: readonly string[], { values }: Group): Json {
  const entries = splitBy.map((name, at): [string, unknown] => [name, values[at]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function origins(context: NodeEnvironment): Item["pairedItem"] {
  return context.items.map((_, item) => ({ item }));
}

/** One level of fields per field to split by, named by its values. */
function nested(groups: readonly Group[], valuesOf: (group: Group) => Json): Json {
  const root: Json = {};
  for (const group of groups) {
    let level = root;
    for (const value of group.values) {
      const key = groupName(value);
      if (!Object.hasOwn(level, key)) Object.defineProperty(level, key, own({}));
      level = level[key] as Json;
    }
    Object.assign(level, valuesOf(group));
  }
  return root;
}

function own(value: unknown): PropertyDescriptor {
  return { value, enumerable: true, configurable: true, writable: true };
}

function readSummaries({ read }: SummarizeContext): Summary[] {
  const summaries = read().fieldsToSummarize.values.map(summarized);
  if (summaries.length > 0 && summaries.every(({ field }) => field !== "")) return summaries;
  throw nodeError("no-field-to-summarize", {});
}

/** In version 1 a field that no item has is an error, unless the option ignores it. */
function checkFound(context: SummarizeContext, names: readonly string[], fields: Fields): void {
  const missing = names.find(
    (name) => !context.items.some((item) => fields.get(item.json, name) !== undefined),
  );
  if (missing === undefined) return;
  if (context.node.typeVersion >= 1.1 || context.read().options.continueIfFieldNotFound) {
    context.hint(`No item has the field "${missing}".`);
    return;
  }
  throw nodeError("field-not-found", { name: missing, isPlain: false });
}
