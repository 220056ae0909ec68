import { describe, expect, it } from "vitest";
import { NodeError } from "./node-error.ts";
import { shownStack } from "./shown-stack.ts";

describe("the stack of an error", () => {
  it("names functions and files, and no folder of the host", () => {
    const error = new TypeError("x is not a function");
    error.stack = [
      "TypeError: x is not a function",
      "    at Object.execute (file:///opt/heddle/nodes/my-node.node.ts:12:7)",
      "    at async NodeWork.start (/opt/heddle/engine/run-job.ts:80:3)",
      "    at /opt/heddle/nodes/list.ts:3:1",
      "    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)",
    ].join("\n");
    expect(shownStack(error)).toBe(
      "at Object.execute (my-node.node.ts:12:7)\nat async NodeWork.start (run-job.ts:80:3)\nat list.ts:3:1",
    );
  });

  it("keeps at most ten frames of a real error", () => {
    const deep = (left: number): never => {
      if (left > 0) return deep(left - 1);
      throw new Error("deep");
    };
    let thrown: unknown;
    try {
      deep(30);
    } catch (error) {
      thrown = error;
    }
    const frames = shownStack(thrown)?.split("\n") ?? [];
    expect(frames.length).toBeGreaterThan(4);
    expect(frames.length).toBeLessThanOrEqual(10);
    expect(frames[0]).toMatch(/^at deep \(shown-stack\.test\.ts(?:\?\S+)?:\d+:\d+\)$/);
  });

  it("is omitted for errors with a descriptive message, unless a script threw them", () => {
    const raised = new NodeError("Choose a channel");
    expect(shownStack(raised)).toBeUndefined();
    raised.scriptStack = "at line 3, column 1";
    expect(shownStack(raised)).toBe("at line 3, column 1");
    expect(shownStack("text")).toBeUndefined();
    expect(shownStack(Object.assign(new Error("x"), { stack: 5 }))).toBeUndefined();
  });
});
