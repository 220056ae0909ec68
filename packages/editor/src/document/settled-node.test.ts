import { workflowOf } from "@heddle/workflow/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setParameters, updateNode } from "./commands/node-settings.ts";
import { SettledNode } from "./settled-node.ts";
import { WorkflowDocument } from "./workflow-document.ts";

function open() {
  const document = new WorkflowDocument(workflowOf([{ name: "A", id: "a" }]));
  const settled = new SettledNode(document, "a");
  const listener = vi.fn();
  const end = settled.subscribe(listener);
  const type = (text: string) => setParameters(document, "a", { text }, { mergeKey: "typing" });
  return { document, settled, listener, end, type };
}

describe("A node for slow views", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("updates once after typing, 100 ms after the last key press", { tags: ["PRM-99", "PRM-100"] }, () => {
    const { settled, listener, type } = open();
    type("a");
    vi.advanceTimersByTime(99);
    type("ab");
    vi.advanceTimersByTime(99);
    expect(listener).not.toHaveBeenCalled();
    expect(settled.get()?.parameters).toEqual({});
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(settled.get()?.parameters).toEqual({ text: "ab" });
  });

  it("updates immediately for other changes, including text typed before", () => {
    const { document, settled, listener, type } = open();
    type("a");
    updateNode(document, "a", { disabled: true });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(settled.get()).toMatchObject({ disabled: true, parameters: { text: "a" } });
    vi.advanceTimersByTime(200);
    expect(listener).toHaveBeenCalledTimes(1);
    document.setNode("a", undefined);
    expect(settled.get()).toBeUndefined();
  });

  it("stops updating once it has ended", () => {
    const { listener, end, type } = open();
    type("a");
    end();
    vi.advanceTimersByTime(200);
    expect(listener).not.toHaveBeenCalled();
  });
});
