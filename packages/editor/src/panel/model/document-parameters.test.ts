import type { NodeProperty } from "@heddle/workflow";
import { workflowOf } from "@heddle/workflow/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { moveNodes, WorkflowDocument } from "../../document/index.ts";
import { ParameterForm } from "../../form/parameters/model/form.ts";
import { documentParameters } from "./document-parameters.ts";

const property = (name: string): NodeProperty => ({
  displayName: name,
  name,
  type: "string",
  default: "",
});

function open() {
  let now = 0;
  const workflow = workflowOf([{ name: "A", id: "a", parameters: { a: "1", b: "new" } }]);
  const document = new WorkflowDocument(workflow, { now: () => now });
  const form = new ParameterForm({
    properties: [property("a"), property("b")],
    store: documentParameters(document, "a"),
    evaluate: () => ({ error: "" }),
  });
  /** Keys are pressed 50 ms apart. */
  const type = (value: string) => {
    now += 50;
    form.set("a", value);
  };
  return { document, form, type, wait: (ms: number) => (now += ms) };
}

describe("A form over a node of the document", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("writes every key press to the document immediately, as one undo step", () => {
    const { document, type } = open();
    type("12");
    expect(document.node("a")?.parameters).toEqual({ a: "12", b: "new" });
    type("123");
    expect(document.history.depth.undo).toBe(1);
    document.undo();
    expect(document.node("a")?.parameters).toEqual({ a: "1", b: "new" });
  });

  it("does not revert an undo right after a key press", () => {
    const { document, form, type, wait } = open();
    form.set("b", "old");
    moveNodes(document, [{ id: "a", position: [500, 0] }]);
    wait(2000);
    type("12");
    document.undo();
    document.undo();
    document.undo();
    vi.advanceTimersByTime(1000);
    expect(document.node("a")).toMatchObject({ parameters: { a: "1", b: "new" }, position: [0, 0] });
    expect(document.history.depth).toEqual({ undo: 0, redo: 3 });
    expect(form.getState().values).toEqual({ a: "1", b: "new" });
    while (document.redo());
    expect(form.getState().values).toEqual({ a: "12", b: "old" });
  });
});

describe("A form over parameters in another version's shape", () => {
  function openRepaired() {
    const workflow = workflowOf([{ name: "A", id: "a", typeVersion: 3, parameters: { old: "1" } }]);
    const document = new WorkflowDocument(workflow, { now: () => 0 });
    const from = document.node("a")?.parameters ?? {};
    const store = documentParameters(document, "a", { from, parameters: { a: "1" }, version: 2, note: "" });
    const form = new ParameterForm({
      properties: [property("a"), property("b")],
      store,
      evaluate: () => ({ error: "" }),
    });
    return { document, form };
  }

  it("shows them as they run, and does not change the document", () => {
    const { document, form } = openRepaired();
    expect(form.getState().resolved).toMatchObject({ a: "1" });
    expect(document.node("a")).toMatchObject({ typeVersion: 3, parameters: { old: "1" } });
    expect(document.history.depth.undo).toBe(0);
  });

  it("replaces them on the first change, with the version, as one undo step", () => {
    const { document, form } = openRepaired();
    form.set("b", "x");
    expect(document.node("a")).toMatchObject({ typeVersion: 2, parameters: { a: "1", b: "x" } });
    form.set("b", "y");
    expect(document.node("a")).toMatchObject({ parameters: { a: "1", b: "y" } });
    document.undo();
    document.undo();
    expect(document.node("a")).toMatchObject({ typeVersion: 3, parameters: { old: "1" } });
    expect(form.getState().resolved).toMatchObject({ a: "1" });
  });
});
