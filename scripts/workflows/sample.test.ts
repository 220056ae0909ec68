import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import { expectedOf, objectOf } from "./sample.ts";

it("a list parsed from a string has the fields that later scripts read of its elements", () => {
  const assignments = [{ name: "boxes", type: "array", value: "={{ $json.text.parseJson() }}" }];
  const shapes = expectedOf(
    workflowOf(
      [
        { name: "Model", type: "n8n-nodes-base.httpRequest" },
        {
          name: "Set",
          type: "n8n-nodes-base.set",
          typeVersion: 3.4,
          parameters: { assignments: { assignments } },
        },
        {
          name: "Code",
          type: "n8n-nodes-base.code",
          typeVersion: 2,
          parameters: {
            jsCode: "return $input.first().json.boxes.map((box) => ({ width: box.width.toFixed(1) }));",
          },
        },
      ],
      [
        ["Model", "Set"],
        ["Set", "Code"],
      ],
    ),
  );
  const model = shapes.get("Model");
  expect(model && JSON.parse(String(objectOf(model)["text"]))).toContainEqual({ width: expect.any(Number) });
});

function fieldsOf(name: string, nodes: object[], rows: [string, string][]): { [key: string]: unknown } {
  const shape = expectedOf(workflowOf(nodes as never, rows)).get(name);
  return shape ? objectOf(shape) : {};
}

const request = (name: string) => ({ name, type: "n8n-nodes-base.httpRequest" });
const script = (name: string, jsCode: string) => ({
  name,
  type: "n8n-nodes-base.code",
  typeVersion: 2,
  parameters: { jsCode },
});

it("what a script returns holds what later nodes read of it", () => {
  const nodes = [
    request("Ask"),
    script("Parse", "const person = JSON.parse($json.text);\nreturn [{ json: { person, at: 1 } }];"),
    script("Use", "return { json: { to: $json.person.email } };"),
  ];
  const { text } = fieldsOf("Ask", nodes, [
    ["Ask", "Parse"],
    ["Parse", "Use"],
  ]);
  expect(JSON.parse(String(text))).toEqual({ email: "ada@example.com" });
});

it("two alternative values both have the fields that are read", () => {
  const nodes = [
    request("Config"),
    request("Rows"),
    script(
      "Use",
      "const config = $json.config || $('Config').first().json;\nreturn config.rules.map((rule) => ({ json: { rule } }));",
    ),
  ];
  const config = fieldsOf("Config", nodes, [
    ["Config", "Rows"],
    ["Rows", "Use"],
  ]);
  expect(config).toHaveProperty("rules", expect.any(Array));
});

it("a condition does not affect the shape of its results", () => {
  const nodes = [
    request("Ask"),
    script(
      "Use",
      "const data = $json;\nif (data.page && data.page.html) return [{ json: data.page.html.trim() }];",
    ),
  ];
  expect(fieldsOf("Ask", nodes, [["Ask", "Use"]])).toEqual({ page: { html: "sample" } });
});

it("a string that is split has parts", () => {
  const nodes = [request("Ask"), script("Use", "return { json: { second: $json.picture.split(',')[1] } };")];
  expect(fieldsOf("Ask", nodes, [["Ask", "Use"]])).toEqual({ picture: "sample,sample" });
});

it("elements of lists that become items have the fields that later nodes read", () => {
  const nodes = [
    request("Ask"),
    {
      name: "Split",
      type: "n8n-nodes-base.splitOut",
      typeVersion: 1,
      parameters: { fieldToSplitOut: "people", options: {} },
    },
    script("Use", "return { json: { to: $json.email } };"),
  ];
  const { people } = fieldsOf("Ask", nodes, [
    ["Ask", "Split"],
    ["Split", "Use"],
  ]);
  expect(people).toContainEqual({ email: "ada@example.com" });
});

it("fields that inputs are merged by hold the same", () => {
  const parameters = { mode: "mergeByKey", propertyName1: "customer", propertyName2: "key" };
  const nodes = [
    request("Charges"),
    request("People"),
    { name: "Merge", type: "n8n-nodes-base.merge", typeVersion: 1, parameters },
  ];
  const workflow = workflowOf(nodes as never, []);
  workflow.connections = {
    Charges: { main: [[{ node: "Merge", type: "main", index: 0 }]] },
    People: { main: [[{ node: "Merge", type: "main", index: 1 }]] },
  } as never;
  const shapes = expectedOf(workflow);
  const of = (name: string) => shapes.get(name)?.fields();
  expect(of("Charges")).toEqual({ customer: of("People")?.["key"] });
});
