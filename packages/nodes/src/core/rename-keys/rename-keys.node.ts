import { defineNode, type ExecuteContext, isRecord, mapItems, NodeError } from "@heddle/workflow";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { description } from "./description.ts";
import { type Pattern, renameByPattern } from "./rename-by-pattern.ts";

type Json = Record<string, unknown>;

export default defineNode({
  name: "n8n-nodes-base.renameKeys",
  effect: "pure",
  descriptions: [description],
  perItem: ["keys", "additionalOptions"],
  execute: (context) =>
    mapItems(context, (item, index) => {
      let json = item.json;
      for (const { currentKey, newKey } of rowsAt(context, "keys.key", index)) {
        json = renamed(json, String(currentKey ?? ""), String(newKey ?? ""));
      }
      for (const pattern of patternsAt(context, index)) json = renameByPattern(json, pattern) as Json;
      return { ...item, json, pairedItem: { item: index } };
    }),
});

function renamed(json: Json, from: string, to: string): Json {
  if (from === "" || to === "" || from === to) return json;
  const value = dottedFields.get(json, from);
  if (value === undefined) return json;
  return dottedFields.set(dottedFields.without(json, from), to, value);
}

function rowsAt(context: ExecuteContext, path: string, index: number): Json[] {
  const rows = context.parameter<unknown>(path, index);
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

function patternsAt(context: ExecuteContext, index: number): Pattern[] {
  return rowsAt(context, "additionalOptions.regexReplacement.replacements", index).map((row) => {
    const options = isRecord(row["options"]) ? row["options"] : {};
    const depth = Number(options["depth"] ?? -1);
    return {
      search: expressionOf(String(row["searchRegex"] ?? ""), options["caseInsensitive"] === true, index),
      replacement: String(row["replaceRegex"] ?? ""),
      depth: Number.isInteger(depth) && depth >= 0 ? depth : Infinity,
    };
  });
}

function expressionOf(source: string, ignoresCase: boolean, itemIndex: number): RegExp {
  try {
    return new RegExp(source, ignoresCase ? "gi" : "g");
  } catch {
    throw new NodeError(`"${source}" is no regular expression`, {
      description: "Characters such as ( [ * + ? need a backslash before them to stand for themselves.",
      itemIndex,
    });
  }
}
