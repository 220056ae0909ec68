import { defineNode, mapItems } from "@heddle/workflow";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { description } from "./description.ts";
import { toHtml } from "./to-html.ts";
import { toMarkdown } from "./to-markdown.ts";

export default defineNode({
  name: "n8n-nodes-base.markdown",
  effect: "pure",
  descriptions: [description],
  perItem: ["html", "markdown", "destinationKey", "options"],
  execute: (context) =>
    mapItems(context, async (item, index) => {
      const { mode, html, markdown, destinationKey, options } = context.read(index);
      const text =
        mode === "markdownToHtml" ? await toHtml(markdown, options) : await toMarkdown(html, options, index);
      return {
        ...item,
        json: dottedFields.set(item.json, destinationKey || "data", text),
        pairedItem: { item: index },
      };
    }),
});
