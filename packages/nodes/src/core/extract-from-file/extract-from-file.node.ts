import { defineNode, type Item, mapLong } from "@heddle/workflow";
import { meantNames } from "../../repair/meant-names.ts";
import { fileOfItem } from "../../requests/file-of-item.ts";
import { description } from "./description.ts";
import { extract } from "./extract.ts";

export default defineNode({
  name: "n8n-nodes-base.extractFromFile",
  effect: "pure",
  descriptions: [description],
  upgrade: (parameters) => parameters,
  repair: meantNames({ values: { "options.encoding": { "utf-8": "utf8", "UTF-8": "utf8" } } }),
  perItem: ["binaryPropertyName", "destinationKey", "options"],
  execute: (context) =>
    mapLong(context, async function* (item, index) {
      const { binaryPropertyName, options } = context.read(index);
      const file = fileOfItem(context, binaryPropertyName || "data", index);
      for await (const json of extract(context, file, index)) yield kept(item, json, options.keepSource);
    }),
});

/** Parts of the input item that the option keeps. */
function kept(item: Item, json: Item["json"], source: "json" | "binary" | "both" | undefined): Item {
  const keepsJson = source === "json" || source === "both";
  const keepsFiles = (source === "binary" || source === "both") && item.binary !== undefined;
  return {
    json: keepsJson ? { ...item.json, ...json } : json,
    ...(keepsFiles && item.binary && { binary: item.binary }),
  };
}
