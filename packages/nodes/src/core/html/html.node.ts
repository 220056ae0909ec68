import { defineNode, type Item, mapItems, type NodeOutput } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import { description, type HtmlContext } from "./description.ts";
import { extractFrom } from "./extract.ts";
import { extractProperties } from "./extract-properties.ts";
import { tableOf } from "./table.ts";

export default defineNode({
  name: "n8n-nodes-base.html",
  effect: "pure",
  descriptions: [description],
  upgrade: (parameters) => parameters,
  execute(context): Promise<NodeOutput> | NodeOutput {
    const operation: string = context.read().operation;
    switch (operation) {
      case "convertToHtmlTable":
        return [tableItem(context)];
      case "extractHtmlContent": {
        const read = context.read.as(extractProperties);
        return mapItems(context, (_, index) => extractFrom(context, read(index), index));
      }
      case "generateHtmlTemplate":
        return mapItems(context, (_, index) => ({ json: { html: filledTemplate(context, index) } }));
      default:
        throw nodeError("file-operation-unknown", { operation });
    }
  },
});

/** A template is evaluated with and without the `=` of an expression in front. */
function filledTemplate(context: HtmlContext, index: number): string {
  const stored = context.read.stored("html");
  if (typeof stored !== "string" || stored.startsWith("=")) return context.read(index).html;
  const filled = context.evaluate(`=${stored}`, index);
  return typeof filled === "string" ? filled : JSON.stringify(filled ?? "");
}

function tableItem({ items, read }: HtmlContext): Item[] {
  if (items.length === 0) return [];
  const rows = items.map(({ json }) => json);
  const { options } = read();
  return [{ json: { table: tableOf(rows, options) }, pairedItem: items.map((_, item) => ({ item })) }];
}
