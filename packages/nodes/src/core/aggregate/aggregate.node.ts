import { defineNode, type ExecuteContext, type Item, type PairedItem } from "@heddle/workflow";
import { aggregateFields } from "./aggregate-fields.ts";
import { aggregateItems } from "./aggregate-items.ts";
import { description } from "./description.ts";
import { filesOf } from "./files.ts";

export default defineNode({
  name: "n8n-nodes-base.aggregate",
  effect: "pure",
  descriptions: [description],
  execute(context) {
    const isWhole = context.parameter<unknown>("aggregate", 0) === "aggregateAllItemData";
    const json = isWhole ? aggregateItems(context) : aggregateFields(context);
    const item: Item = { json, pairedItem: origins(context) };
    const files = context.parameter("options.includeBinaries", 0, false) ? allFiles(context) : undefined;
    if (files) item.binary = files;
    return [[item]];
  },
});

/** The one item comes from all. */
function origins(context: ExecuteContext): PairedItem[] {
  return context.items.map((_, item) => ({ item }));
}

function allFiles(context: ExecuteContext): Item["binary"] {
  return filesOf(context.items, context.parameter<unknown>("options.keepOnlyUnique", 0) === true);
}
