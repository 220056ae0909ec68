import { describe, expect, it } from "vitest";
import { readTemplate } from "./read-template.ts";

const NODE = {
  id: "1",
  name: "Start",
  type: "n8n-nodes-base.manualTrigger",
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
};
const FILE = {
  title: "Orders to file",
  description: "Stores orders.",
  author: "Ada",
  categories: ["data", "sales"],
  createdAt: "2026-11-30",
  workflow: { nodes: [NODE], connections: {} },
};

const read = (change: object) =>
  readTemplate("data", "orders-to-file", JSON.stringify({ ...FILE, ...change }));

describe("The file of a template", () => {
  it("is a header and a workflow, which is named by both", () => {
    expect(read({})).toEqual({
      id: "orders-to-file",
      name: "Orders to file",
      description: "Stores orders.",
      author: "Ada",
      categories: ["data", "sales"],
      createdAt: "2026-11-30",
      workflow: {
        name: "Orders to file",
        nodes: [NODE],
        connections: {},
        meta: { templateId: "orders-to-file" },
      },
    });
  });

  it.each([
    ["without a title", { title: undefined }, /title/],
    ["without an author", { author: " " }, /author/],
    ["with an unknown category", { categories: ["data", "weaving"] }, /categories/],
    ["whose first category is not its folder", { categories: ["sales"] }, /The first category is not “data”/],
    ["with a date that does not exist", { createdAt: "2026-13-01" }, /createdAt/],
    ["with an unknown key", { name: "Orders" }, /name/],
    ["without nodes", { workflow: { connections: {} } }, /nodes/],
    [
      "with a connection to a missing node",
      {
        workflow: {
          nodes: [NODE],
          connections: { Start: { main: [[{ node: "Gone", type: "main", index: 0 }]] } },
        },
      },
      /Gone/,
    ],
  ])("is refused %s", (_, change, problem) => {
    expect(() => read(change)).toThrow(problem);
    expect(() => read(change)).toThrow(/^templates\/data\/orders-to-file\.json: /);
  });

  it("is refused if it is not JSON", () => {
    expect(() => readTemplate("data", "broken", "{")).toThrow(/^templates\/data\/broken\.json: .*JSON/);
  });
});
