import type { Evaluate, NodeParameters, NodeProperty } from "@heddle/workflow";
import { describe, expect, it, vi } from "vitest";
import { ParameterForm } from "./form.ts";
import { OwnParameters, type ParameterStore } from "./parameter-store.ts";

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

function open(parameters: NodeParameters, list = properties) {
  const store: ParameterStore = new OwnParameters(parameters);
  const stored = vi.spyOn(store, "set");
  const evaluate: Evaluate = (text) => (text === "={{ b }}" ? { value: "b" } : { error: "no" });
  return { store, stored, form: new ParameterForm({ properties: list, store, evaluate }) };
}

describe("parameter form", () => {
  it("fills in the defaults of displayed parameters", { tags: ["PRM-4", "PRM-7"] }, () => {
    expect(open({}).form.getState().values).toEqual({ mode: "a", onlyA: "x", operation: "one" });
    expect(open({ mode: "b" }).form.getState().values).toEqual({ mode: "b", operation: "three" });
  });
  it("stores every change immediately, with its path and value", { tags: ["PRM-45"] }, () => {
    const { form, store, stored } = open({});
    form.set("onlyA", "y", "ndv");
    expect(store.get()).toEqual({ onlyA: "y" });
    expect(stored.mock.lastCall).toEqual([{ onlyA: "y" }, [{ name: "onlyA", value: "y", source: "ndv" }]]);
    form.set("onlyA", "y");
    expect(stored).toHaveBeenCalledTimes(1);
  });
  it("shows stored values, also when others change them", () => {
    const { form, store } = open({ onlyA: "y" });
    const listener = vi.fn();
    form.subscribe(listener);
    const before = form.getState();
    expect(form.getState()).toBe(before);
    store.set({ mode: "b" }, []);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(form.getState().values).toEqual({ mode: "b", operation: "three" });
  });
  it("derives its state once per change", () => {
    let derived = 0;
    const store = new OwnParameters({ onlyA: "=x" });
    const evaluate: Evaluate = () => {
      derived++;
      return { value: "x" };
    };
    const form = new ParameterForm({ properties, store, evaluate });
    form.getState();
    // Two rounds of the evaluation: the second finds nothing new.
    expect(derived).toBe(2);
    form.set("mode", "a");
    form.getState();
    expect(derived).toBe(4);
  });
  it("clears parameters that are no longer displayed, by a change without value", {
    tags: ["PRM-97"],
  }, () => {
    const { form, store, stored } = open({ onlyA: "kept?" });
    form.set("mode", "b");
    expect(store.get()).toEqual({ mode: "b" });
    expect(stored.mock.lastCall?.[1]).toContainEqual({ name: "onlyA", value: undefined });
  });
  it("falls back to the default if a different parameter takes over the name", { tags: ["PRM-97"] }, () => {
    const { form, store } = open({ operation: "two" });
    form.set("mode", "b");
    expect(form.getState().values["operation"]).toBe("three");
    expect(store.get()).toEqual({ mode: "b" });
  });
  it("keeps hidden values of a file until something hides them", () => {
    const { form, store } = open({ mode: "b", onlyA: "from a file" });
    form.set("operation", "three");
    expect(store.get()["onlyA"]).toBe("from a file");
  });
  it("evaluates a sibling's expression", { tags: ["PRM-109"] }, () => {
    const { form } = open({ mode: "={{ b }}" });
    expect(form.getState().visible.map((each) => each.default)).toEqual(["a", "three"]);
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
    const { form, store } = open({ rows: { row: [{ kind: "p", p: "1" }, { p: "2" }] } }, list);
    form.set("rows.row[1].kind", "q");
    expect(store.get()).toEqual({ rows: { row: [{ kind: "p", p: "1" }, { kind: "q" }] } });
  });
});
