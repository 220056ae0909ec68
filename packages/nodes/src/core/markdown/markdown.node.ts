import { defineNode, mapItems } from "@heddle/workflow";
import { dottedFields } from "../../item-fields/fields-of-json.ts";
import { inThread } from "../../parsing/in-thread.ts";
import { plainValues } from "../../parsing/plain-values.ts";
import { description } from "./description.ts";
import * as html from "./to-html.ts";
import * as markdown from "./to-markdown.ts";

const { toHtml } = inThread(new URL("./to-html.ts", import.meta.url), { toHtml: html.toHtml });
const { toMarkdown } = inThread(
  new URL("./to-markdown.ts", import.meta.url),
  { toMarkdown: markdown.toMarkdown },
  // Patterns that users write can take any time.
  { always: ([, options]) => /Escape|textReplace/.test(JSON.stringify(options)) },
);

export default defineNode({
  name: "n8n-nodes-base.markdown",
  effect: "pure",
  descriptions: [description],
  perItem: ["html", "markdown", "destinationKey", "options"],
  execute: (context) =>
    mapItems(context, async (item, index) => {
      const values = context.read(index);
      const options = plainValues(values.options);
      const text =
        values.mode === "markdownToHtml"
          ? await toHtml(values.markdown, options)
          : await toMarkdown(values.html, options, index);
      return {
        ...item,
        json: dottedFields.set(item.json, values.destinationKey || "data", text),
        pairedItem: { item: index },
      };
    }),
});
