import type { NodeParameters, NodeProperty } from "@heddle/workflow";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { customApiCallKey, resolveSiblings } from "./display.ts";
import { ParameterForm } from "./form.ts";

const option = (value: string) => ({ name: value, value });
const properties: NodeProperty[] = [
  { displayName: "Mode", name: "mode", type: "options", default: "a", options: [option("a"), option("b")] },
  {
    displayName: "Only a",
    name: "onlyA",
    type: "string",
    default: "x",
    displayOptions: { show: { mode: ["a"] } },
  },
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    default: "one",
    options: [option("one"), option("two")],
    displayOptions: { show: { mode: ["a"] } },
  },
  {
    displayName: "Operation",
    name: "operation",
    type: "options",
    default: "three",
    options: [option("three")],
    displayOptions: { show: { mode: ["b"] } },
  },
];

/** A plain stand-in for the workflow package's check: `show` with exact values. */
function isDisplayed(property: NodeProperty, siblings: NodeParameters): boolean {
  const show = property.displayOptions?.show ?? {};
  return Object.entries(show).every(([name, allowed]) => allowed.includes(siblings[name]));
}

function open(parameters: NodeParameters, list = properties) {
  const commit = vi.fn();
  const evaluate = (text: string) => (text === "={{ b }}" ? { value: "b" } : { error: "no" });
  return { commit, form: new ParameterForm({ properties: list, parameters, isDisplayed, evaluate, commit }) };
}

describe("parameter form", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("fills the defaults of what is displayed", { tags: ["PRM-4", "PRM-7"] }, () => {
    expect(open({}).form.getState().values).toEqual({ mode: "a", onlyA: "x", operation: "one" });
    expect(open({ mode: "b" }).form.getState().values).toEqual({ mode: "b", operation: "three" });
  });
  it("hands on changes after 100 ms, in one piece", { tags: ["PRM-99", "PRM-45"] }, () => {
    const { form, commit } = open({});
    form.set("onlyA", "y");
    form.set("onlyA", "yz");
    expect(form.getState().values["onlyA"]).toBe("yz");
    expect(commit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(commit).toHaveBeenCalledTimes(1);
    expect(commit.mock.calls[0]?.[0]).toEqual({ onlyA: "yz" });
  });
  it("clears what stops being displayed, by a change without value", { tags: ["PRM-97"] }, () => {
    const { form, commit } = open({ onlyA: "kept?" });
    form.set("mode", "b");
    form.flush();
    const [parameters, changes] = commit.mock.calls[0] as [NodeParameters, unknown[]];
    expect(parameters).toEqual({ mode: "b" });
    expect(changes).toContainEqual({ name: "onlyA", value: undefined });
  });
  it("falls back to the default where another parameter takes over the name", { tags: ["PRM-97"] }, () => {
    const { form } = open({ operation: "two" });
    form.set("mode", "b");
    expect(form.getState().values["operation"]).toBe("three");
    expect(form.getState().parameters).toEqual({ mode: "b" });
  });
  it("leaves hidden values of a file alone until something hides them", () => {
    const { form } = open({ mode: "b", onlyA: "from a file" });
    form.set("operation", "three");
    expect(form.getState().parameters["onlyA"]).toBe("from a file");
  });
  it("looks at the result of a sibling's expression", { tags: ["PRM-109"] }, () => {
    const { form } = open({ mode: "={{ b }}" });
    expect(form.getState().visible.map((each) => each.default)).toEqual(["a", "three"]);
  });
  it("ends where expressions lead in a circle", { tags: ["PRM-110"] }, () => {
    let count = 0;
    const resolved = resolveSiblings({ a: "=b", b: "=a" }, () => ({ value: count++ }));
    expect(count).toBe(100);
    expect(resolved).toHaveProperty("a");
  });
  it("shows only the choice while a custom API call is chosen", { tags: ["PRM-98"] }, () => {
    const { form } = open({ operation: customApiCallKey });
    expect(form.getState().visible.map((each) => each.name)).toEqual(["operation"]);
  });
  it("resets to the default", { tags: ["PRM-88"] }, () => {
    const { form } = open({ onlyA: "y" });
    form.reset("onlyA", properties[1] as NodeProperty);
    expect(form.getState().values["onlyA"]).toBe("x");
  });
  it("clears inside collections too", { tags: ["PRM-97"] }, () => {
    const inner: NodeProperty[] = [
      { displayName: "Kind", name: "kind", type: "string", default: "p" },
      { displayName: "P", name: "p", type: "string", default: "", displayOptions: { show: { kind: ["p"] } } },
    ];
    const list: NodeProperty[] = [
      {
        displayName: "Rows",
        name: "rows",
        type: "fixedCollection",
        default: {},
        typeOptions: { multipleValues: true },
        options: [{ name: "row", displayName: "Row", values: inner }],
      },
    ];
    const { form } = open(
      {
        rows: {
          row: [
            { kind: "p", p: "1" },
            { kind: "p", p: "2" },
          ],
        },
      },
      list,
    );
    form.set("rows.row[1].kind", "q");
    expect(form.getState().parameters).toEqual({ rows: { row: [{ kind: "p", p: "1" }, { kind: "q" }] } });
  });
});
