import { describe, expect, it } from "vitest";
import type { NodeProperty } from "../node-type/property.ts";
import { CUSTOM_API_CALL_KEY } from "./custom-api-call.ts";
import { formValues, hiddenIn, visibleInside } from "./form-values.ts";
import { type Evaluate, resolvedValues } from "./resolved-values.ts";

const property = (name: string, more: Partial<NodeProperty> = {}): NodeProperty => ({
  displayName: name,
  name,
  type: "string",
  default: "",
  ...more,
});
const whenMode = (mode: string) => ({ displayOptions: { show: { mode: [mode] } } });
const form = {
  properties: [
    property("mode", { type: "options", default: "a" }),
    property("note", { type: "notice", ...whenMode("a") }),
    property("note", { type: "notice" }),
    property("operation", { default: "one", ...whenMode("a") }),
    property("operation", { default: "two" }),
    property("rows", {
      type: "fixedCollection",
      default: {},
      typeOptions: { multipleValues: true },
      options: [
        {
          name: "row",
          displayName: "Row",
          values: [
            property("kind", { default: "p" }),
            property("p", { displayOptions: { show: { kind: ["p"] } } }),
          ],
        },
      ],
    }),
    property("options", {
      type: "collection",
      default: {},
      options: [
        property("plain"),
        property("onlyA", { displayOptions: { show: { "/mode": ["a"] } } }),
        property("afterFlag", { displayOptions: { show: { flag: [true] } } }),
        property("flag", { type: "boolean", default: true }),
      ],
    }),
  ],
};
const evaluate: Evaluate = (text) => (text === "={{ b }}" ? { value: "b" } : { error: "unknown" });
const open = (parameters: object) => formValues(form, { ...parameters }, 1, evaluate);
const shown = (parameters: object) =>
  open(parameters).visible.map(({ name, default: value }) => `${name} ${String(value)}`.trim());

describe("the values of a form", () => {
  it("show the first displayed declaration of a parameter, and every notice", () => {
    expect(shown({})).toEqual([
      "mode a",
      "note",
      "note",
      "operation one",
      "rows [object Object]",
      "options [object Object]",
    ]);
    expect(shown({ mode: "b" })).toContain("operation two");
  });

  it("check the result of a sibling's expression", { tags: ["PRM-109"] }, () => {
    expect(shown({ mode: "={{ b }}" })).toContain("operation two");
    expect(shown({ mode: "={{ unknown }}" })).toContain("operation one");
  });

  it("show only the choice while a custom API call is chosen", { tags: ["PRM-98"] }, () => {
    expect(shown({ operation: CUSTOM_API_CALL_KEY })).toEqual(["note", "note", "operation one"]);
  });

  it("name stored values that are not shown, at any depth", () => {
    const parameters = {
      mode: "b",
      rows: {
        row: [
          { kind: "p", p: "1" },
          { kind: "q", p: "2" },
        ],
      },
      options: { plain: "x", onlyA: "y", afterFlag: "z" },
      unknown: 1,
    };
    const state = open(parameters);
    expect(hiddenIn(form, state, 1)).toEqual(["rows.row[1].p", "options.onlyA"]);
    expect(state.values["options"]).toEqual({ plain: "x", afterFlag: "z" });
  });

  it("count a value as hidden when the result of an expression hides it", () => {
    expect(hiddenIn(form, open({ mode: "={{ b }}", options: { onlyA: "y" } }), 1)).toEqual(["options.onlyA"]);
    expect(hiddenIn(form, open({ mode: "={{ unknown }}", options: { onlyA: "y" } }), 1)).toEqual([]);
  });

  it("are displayed inside a container by its own values and those of the root", () => {
    const { resolved } = open({ mode: "b" });
    const options = form.properties.at(-1)?.options as NodeProperty[];
    const inside = (stored: object) =>
      visibleInside(options, { ...stored }, { root: resolved, node: { typeVersion: 1 } }, evaluate);
    expect(inside({}).map(({ name }) => name)).toEqual(["plain", "afterFlag", "flag"]);
    expect(inside({ flag: false }).map(({ name }) => name)).toEqual(["plain", "flag"]);
  });
});

describe("expressions that read each other", () => {
  it("are resolved until nothing changes", () => {
    const chain: Evaluate = (text, values) =>
      text === "=a" ? { value: 1 } : { value: typeof values["a"] === "number" ? values["a"] + 1 : undefined };
    expect(resolvedValues({ b: "=b", a: "=a", c: 5 }, chain)).toEqual({ a: 1, b: 2, c: 5 });
  });

  it("are abandoned if they are cyclic", { tags: ["PRM-110"] }, () => {
    let count = 0;
    const resolved = resolvedValues({ a: "=b", b: "=a" }, () => ({ value: count++ }));
    expect(count).toBe(100);
    expect(resolved).toHaveProperty("a");
  });
});
