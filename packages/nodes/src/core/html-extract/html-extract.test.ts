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

it("operations in the place of values are read as such", async () => {
  const extractOperations = [
    { operation: "extract", selector: "h3", attribute: "textContent", propertyName: "JobTitle", options: {} },
    { operation: "extract", selector: "a", attribute: "href", propertyName: "JobLink" },
    { operation: "extract", selector: "div", attribute: "html", propertyName: "dealHtml" },
  ];
  const items = [{ json: { page: { body: '<h3>Cook</h3><a href="/1">x</a><div><b>B</b></div>' } } }];
  for (const html of ["={{ $json.page.body }}", '={{$json["page.body"]}}']) {
    const parameters = { sourceData: "html", html, extractOperations };
    expect(await runNodeJson(node, { parameters, items })).toEqual([
      [{ JobTitle: "Cook", JobLink: "/1", dealHtml: "<b>B</b>" }],
    ]);
    const repaired = node.repair?.(parameters, 1);
    expect(repaired?.note).toContain("is read as “extractionValues”");
    expect(node.repair?.(repaired?.parameters ?? {}, 1)).toBeUndefined();
  }
  expect(node.repair?.({ html: "={{ $json.a + $json.b }}", extractOperations }, 1)).toBeUndefined();
});
