import { expect, it } from "vitest";
import type { NodeProperty } from "../node-type/property.ts";
import { displayStates, shownIn } from "./display-states.ts";

const property = (name: string, more: Partial<NodeProperty> = {}): NodeProperty => ({
  displayName: name,
  name,
  type: "string",
  default: "",
  ...more,
});
const form = (properties: NodeProperty[]) => ({
  name: "a.b",
  displayName: "B",
  description: "",
  version: 1,
  group: [],
  defaults: { name: "B" },
  inputs: [],
  outputs: [],
  properties,
});

it("states of a form show every parameter that can be shown", () => {
  const kinds = ["a", "b"].map((value) => ({ name: value, value }));
  const properties = [
    property("kind", { type: "options", options: kinds, default: "a" }),
    property("deep", { displayOptions: { show: { inner: ["x"] } } }),
    property("inner", { displayOptions: { show: { kind: ["b"] } } }),
    property("amount", { type: "number", default: 0 }),
    property("many", { displayOptions: { show: { amount: [{ _cnd: { gt: 5 } }] } } }),
    property("unlessA", { displayOptions: { hide: { kind: ["a"] } } }),
    property("later", { displayOptions: { show: { "@version": [2] } } }),
  ];
  const states = displayStates(form(properties), 1, 20);
  const shown = new Set(states.flatMap((state) => shownIn(properties, state, 1)));
  expect([...shown].map((index) => properties[index]?.name).sort()).toEqual(
    ["amount", "deep", "inner", "kind", "many", "unlessA"].sort(),
  );
  expect(displayStates(form(properties), 1, 3).length).toBeGreaterThanOrEqual(3);
});
