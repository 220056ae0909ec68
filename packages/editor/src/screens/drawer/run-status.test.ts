import { describe, expect, it } from "vitest";
import type { ShownTask } from "../../document/index.ts";
import { runStatus } from "./run-status.ts";

const task = (executionIndex: number, more: Partial<ShownTask> = {}): ShownTask => ({
  startTime: executionIndex * 100,
  executionTime: 100,
  executionIndex,
  executionStatus: "success",
  source: [],
  itemCounts: [30],
  ...more,
});

const error = { name: "NodeApiError", message: "Not found", timestamp: 0 } as NonNullable<ShownTask["error"]>;

describe("The line of the drawer", () => {
  it("leads to the result of a run that succeeded", () => {
    const tasks = new Map([
      ["Start", [task(0)]],
      ["Send", [task(1), task(2)]],
    ]);
    const info = { executionId: "1", status: "success", startedAt: 0, lastNodeExecuted: "Send" } as const;
    expect(runStatus(info, tasks)).toEqual({
      state: "success",
      node: { name: "Send", run: 1 },
      message: "Succeeded: 30 items",
      facts: "3 node runs, 300 ms",
    });
  });

  it("leads to the failed node and names its item", () => {
    const failed = { ...error, context: { itemIndex: 16 } };
    const tasks = new Map([["Send", [task(0), task(1, { error: failed, executionStatus: "error" })]]]);
    const info = {
      executionId: "1",
      status: "error",
      startedAt: 0,
      error: failed,
      lastNodeExecuted: "Send",
    } as const;
    expect(runStatus(info, tasks)).toMatchObject({
      node: { name: "Send", run: 1 },
      message: "Problem in node “Send”, item 17: Not found",
      facts: "2 node runs, 200 ms, 1 failed",
    });
  });

  it("describes the outcome of a run without a failed node", () => {
    const info = { executionId: "1", startedAt: 0 };
    expect(runStatus({ ...info, status: "error", error }, new Map()).message).toBe(
      "There was a problem executing the workflow! Not found",
    );
    expect(runStatus({ ...info, status: "canceled" }, new Map()).message).toBe("Stopped");
    expect(runStatus({ ...info, status: "starting" }, new Map()).message).toBe("Running");
  });
});
