import { expect, it } from "vitest";
import type { NodeProperty } from "../node-type/property.ts";
import { DrawnKinds } from "./drawn-kinds.ts";

const text = (name: string, more: Partial<NodeProperty> = {}): NodeProperty => ({
  displayName: name,
  name,
  type: "string",
  default: "",
  ...more,
});

it("parameters that differ in texts only are drawn once in each way", () => {
  const drawn = new DrawnKinds();
  expect(drawn.add("plain", [text("a")])).toBe(true);
  expect(drawn.add("plain", [text("b", { description: "Other" })])).toBe(false);
  expect(drawn.add("read only", [text("b")])).toBe(true);
  expect(drawn.add("plain", [text("a"), text("c", { typeOptions: { rows: 4 } })])).toBe(true);
});

it("members of a collection count separately", () => {
  const drawn = new DrawnKinds();
  const collection = (...options: NodeProperty[]) => text("more", { type: "collection", options });
  expect(drawn.add("plain", [collection(text("a"))])).toBe(true);
  expect(drawn.add("plain", [collection(text("b"), text("c"))])).toBe(false);
  expect(drawn.add("plain", [collection(text("b", { type: "color" }))])).toBe(true);
});
