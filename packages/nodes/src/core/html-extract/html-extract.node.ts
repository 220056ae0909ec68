import { defineNode, mapItems } from "@heddle/workflow";
import { extractFrom } from "../html/extract.ts";
import { extractProperties } from "../html/extract-properties.ts";
import { repair } from "./repair.ts";

export default defineNode({
  name: "n8n-nodes-base.htmlExtract",
  effect: "pure",
  descriptions: [
    {
      name: "n8n-nodes-base.htmlExtract",
      displayName: "HTML Extract",
      description: "Extracts values from HTML. In new workflows, use the HTML node",
      version: [1, 1.2],
      group: ["transform"],
      icon: "file:html-extract.svg",
      hidden: true,
      defaults: { name: "HTML Extract", color: "#d2622a" },
      inputs: ["main"],
      outputs: ["main"],
      properties: extractProperties,
      codex: {
        categories: ["Core Nodes"],
        subcategories: { "Core Nodes": ["Data Transformation"] },
        alias: ["extract", "scrape", "parse", "css", "selector", "web"],
      },
    },
  ],
  repair,
  execute: (context) => mapItems(context, (_, index) => extractFrom(context, context.read(index), index)),
});
