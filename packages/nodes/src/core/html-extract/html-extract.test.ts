import { expect, it } from "vitest";
import { runNodeJson } from "../../testing/index.ts";
import node from "./html-extract.node.ts";

it("HTML Extract takes values out of HTML", async () => {
  const values = [
    { key: "title", cssSelector: "h1" },
    { key: "links", cssSelector: "a", returnValue: "attribute", attribute: "href", returnArray: true },
  ];
  const parameters = { extractionValues: { values }, options: { trimValues: false } };
  const items = [{ json: { data: '<h1> A</h1><a href="/1"></a>' } }];
  expect(await runNodeJson(node, { parameters, items })).toEqual([[{ title: " A", links: ["/1"] }]]);
});
