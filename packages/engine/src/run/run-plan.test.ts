import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const workflow = flow(
  { Start: "start", Set: { type: "set", parameters: { fields: { b: "={{ $json.a }}" } } } },
  "Start > Set",
);
const trigger = { node: "Start", output: [[{ json: { a: 1 } }, { json: { a: 2 } }]] };

describe("runPlan", () => {
  it("returns the data of the execution in the shape of the format", {
    tags: ["EXE-7", "EXE-9", "EXE-12", "EXE-13", "EXE-15", "EXE-16", "EXE-17", "EXE-18"],
  }, async () => {
    const run = await runWorkflow(workflow, { types, trigger, mode: "trigger" });
    const now = run.startedAt;
    const task = { startTime: now, executionTime: 0, executionStatus: "success" };
    expect({
      ...run.data,
      resultData: { ...run.data.resultData, runData: { ...run.result.runData } },
    }).toEqual({
      resultData: {
        runData: {
          Start: [{ ...task, executionIndex: 0, source: [], data: { main: trigger.output } }],
          Set: [
            {
              ...task,
              executionIndex: 1,
              source: [{ previousNode: "Start", previousNodeOutput: 0, previousNodeRun: 0 }],
              data: {
                main: [
                  [
                    { json: { a: 1, b: 1 }, pairedItem: { item: 0 } },
                    { json: { a: 2, b: 2 }, pairedItem: { item: 1 } },
                  ],
                ],
              },
            },
          ],
        },
        lastNodeExecuted: "Set",
      },
      executionData: { contextData: {} },
    });
    expect(run).toMatchObject({
      status: "success",
      stoppedAt: now,
      lastOutput: [[{ json: { b: 1 } }, { json: { b: 2 } }]],
    });
  });

  it("records the start and end of a partial run in the data", async () => {
    const run = await runWorkflow(workflow, { types, trigger, destinationNode: "Start" });
    expect(run.data.startData).toEqual({ destinationNode: "Start", runNodeFilter: ["Start"] });
  });

  it("ends an endless loop with a descriptive error", async () => {
    const loop = flow({ Start: "start", A: "pass", B: "pass" }, "Start > A > B > A");
    const run = await runWorkflow(loop, { types, trigger, mode: "trigger", maxNodeRuns: 1000 });
    expect(run.status).toBe("error");
    expect(run.result.error!.message).toContain("endless loop");
    expect(run.order()).toHaveLength(1000);
  });

  it("names the loop and the setting when it has no end", async () => {
    const settings = { executionOrder: "v1", maxNodeRuns: 100 } as const;
    const loop = flow({ Start: "start", Round: "pass" }, "Start > Round > Round", settings);
    const run = await runWorkflow(loop, { types, trigger, mode: "trigger" });
    expect(run.order()).toHaveLength(100);
    expect(run.result.error).toMatchObject({
      message: expect.stringContaining('"Round" alone 99 times'),
      description: expect.stringContaining("maxNodeRuns"),
    });
  });

  it("returns an error when something outside the nodes breaks", async () => {
    const onEvent = () => {
      throw new Error("The channel is gone.");
    };
    const run = await runWorkflow(workflow, { types, trigger, ports: { onEvent } });
    expect(run.status).toBe("error");
    expect(run.result.error!.message).toBe("The channel is gone.");
  });
});
