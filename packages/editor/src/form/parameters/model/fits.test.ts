import type { NodeProperty } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { fits } from "./fits.ts";

const of = (type: NodeProperty["type"], more: Partial<NodeProperty> = {}): NodeProperty => ({
  displayName: "P",
  name: "p",
  type,
  default: "",
  ...more,
});
const options = [{ name: "A", value: "a" }];
const several = { typeOptions: { multipleValues: true } };

describe("A value left by a parameter of the same name", () => {
  it.each([
    [of("number"), "12"],
    [of("string"), 12],
    [of("json"), "{}"],
    [of("options", { options }), "a"],
    [of("options"), "listed elsewhere"],
    [of("boolean"), "={{ $json.on }}"],
    [of("string", several), ["a"]],
    [of("resourceLocator"), "text"],
  ])("can fit: %#", (property, value) => {
    expect(fits(property, value)).toBe(true);
  });
  it.each([
    [of("number"), "text"],
    [of("string"), { a: 1 }],
    [of("options", { options }), "b"],
    [of("boolean"), "yes"],
    [of("multiOptions"), "a"],
    [of("collection"), "a"],
    [of("fixedCollection"), { __rl: true, mode: "id", value: "" }],
    [of("string", several), "a"],
  ])("does not fit: %#", (property, value) => {
    expect(fits(property, value)).toBe(false);
  });
});
