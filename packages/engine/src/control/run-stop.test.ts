import type { NodeType } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { FakeClock, realClock } from "../testing/fake-ports.ts";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes } from "../testing/sample-types.ts";

const pass = sampleTypes.find((type) => type.name === "pass")!;
const withType = (execute: NodeType["execute"] & {}): NodeType[] => [
  ...sampleTypes,
  { ...pass, name: "custom", execute },
];
const workflow = flow(
  { Start: "start", Node: { type: "custom", onError: "continueRegularOutput" }, After: "pass" },
  "Start > Node > After",
);
const endless = flow({ Start: "start", Loop: "custom" }, "Start > Loop > Loop");

describe("cancellation", () => {
  it("stops a node that listens to the signal", async () => {
    const controller = new AbortController();
    const types = withType(async (context) => {
      setTimeout(() => controller.abort(), 5);
      await realClock.sleep(60_000, context.signal);
      return [[]];
    });
    const run = await runWorkflow(workflow, { types, signal: controller.signal });
    expect(run.status).toBe("canceled");
    expect(run.result.error).toMatchObject({
      message: "The execution was cancelled.",
      node: { name: "Node" },
    });
    expect(run.order()).toEqual(["Start", "Node"]);
    expect(run.result.runData["Node"]![0]!.executionStatus).toBe("canceled");
  });

  it("does not wait for a node that never answers", async () => {
    const controller = new AbortController();
    const types = withType(() => new Promise(() => setTimeout(() => controller.abort(), 5)));
    const run = await runWorkflow(workflow, { types, signal: controller.signal });
    expect(run.status).toBe("canceled");
  });

  it("stops a loop that never pauses", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("Stopped by Ada.")), 15);
    const types = withType((context) => [context.items]);
    const run = await runWorkflow(endless, { types, signal: controller.signal });
    expect(run.status).toBe("canceled");
    expect(run.result.error!.message).toBe("Stopped by Ada.");
  });

  it("before the start runs nothing", async () => {
    const run = await runWorkflow(workflow, { types: withType(() => [[]]), signal: AbortSignal.abort() });
    expect(run.status).toBe("canceled");
    expect(run.order()).toEqual([]);
  });

  it("ends the wait between two tries", async () => {
    const controller = new AbortController();
    const clock = Object.assign(new FakeClock(), {
      sleep: async () => {
        controller.abort();
        return new Promise<void>(() => undefined);
      },
    });
    const retried = flow({ Start: "start", Node: { type: "throws", retryOnFail: true } }, "Start > Node");
    const run = await runWorkflow(retried, {
      types: sampleTypes,
      signal: controller.signal,
      ports: { clock },
    });
    expect(run.status).toBe("canceled");
  });
});

describe("time limit", () => {
  it("ends a waiting node with an error that names the limit", async () => {
    const types = withType(() => new Promise(() => undefined));
    const run = await runWorkflow(workflow, { types, timeout: 20, ports: { clock: realClock } });
    expect(run.status).toBe("error");
    expect(run.result.error).toMatchObject({ name: "ExecutionTimeoutError", node: { name: "Node" } });
    expect(run.result.error!.message).toContain("20 ms");
  });

  it("aborts the signal of the node", async () => {
    let reason: unknown;
    const types = withType((context) => {
      return new Promise((_, reject) => {
        context.signal.addEventListener("abort", () => {
          reason = context.signal.reason;
          reject(new Error("aborted"));
        });
      });
    });
    const run = await runWorkflow(workflow, { types, timeout: 300, ports: { clock: realClock } });
    expect(run.result.error!.name).toBe("ExecutionTimeoutError");
    expect(reason).toMatchObject({ name: "ExecutionTimeoutError" });
  });

  it("ends a loop that never pauses", async () => {
    const types = withType((context) => [context.items]);
    const run = await runWorkflow(endless, { types, timeout: 15, ports: { clock: realClock } });
    expect(run.result.error!.name).toBe("ExecutionTimeoutError");
  });

  it.each([undefined, 0, -1])("is off when it is %s", async (timeout) => {
    const types = withType(async (context) => [context.items]);
    const run = await runWorkflow(workflow, { types, ...(timeout !== undefined && { timeout }) });
    expect(run.status).toBe("success");
  });
});
