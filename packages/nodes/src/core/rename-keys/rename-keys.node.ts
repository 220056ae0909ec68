import { defineNode, mapItems } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { description, type RenameKeysContext } from "./description.ts";
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
      for (const { currentKey, newKey } of context.read(index).keys.key)
        json = renamed(json, currentKey, newKey);
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

function patternsAt({ read }: RenameKeysContext, index: number): Pattern[] {
  const { replacements } = read(index).additionalOptions.regexReplacement;
  return replacements.map(
    ({ searchRegex, replaceRegex, options: { caseInsensitive = false, depth = -1 } }) => ({
      search: expressionOf(searchRegex, caseInsensitive, index),
      replacement: replaceRegex,
      depth: Number.isInteger(depth) && depth >= 0 ? depth : Infinity,
    }),
  );
}

function expressionOf(source: string, ignoresCase: boolean, itemIndex: number): RegExp {
  try {
    return new RegExp(source, ignoresCase ? "gi" : "g");
  } catch {
    throw nodeError("not-a-regular-expression", { source }, { itemIndex });
  }
}
