import { defineNode, type Item, type PairedItem } from "@heddle/workflow";
import { aggregateFields } from "./aggregate-fields.ts";
import { aggregateItems } from "./aggregate-items.ts";
import { type AggregateContext, description } from "./description.ts";
import { filesOf } from "./files.ts";

export default defineNode({
  name: "n8n-nodes-base.aggregate",
  effect: "pure",
  descriptions: [description],
  execute(context) {
    const { aggregate, options } = context.read();
    const json = aggregate === "aggregateAllItemData" ? aggregateItems(context) : aggregateFields(context);
    const item: Item = { json, pairedItem: origins(context) };
    const files = options.includeBinaries
      ? filesOf(context.items, options.keepOnlyUnique ?? false)
      : undefined;
    if (files) item.binary = files;
    return [[item]];
  },
});

/** The one item comes from all. */
function origins(context: AggregateContext): PairedItem[] {
  return context.items.map((_, item) => ({ item }));
}
