import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { describeType, sampleTypes } from "../testing/sample-types.ts";

const manual = {
  name: "n8n-nodes-base.manualTrigger",
  effect: "pure" as const,
  descriptions: [describeType("n8n-nodes-base.manualTrigger", { group: ["trigger"], inputs: [] })],
};
const types = [...sampleTypes, manual];

describe("start of a run", () => {
  it("is the topmost enabled trigger", async () => {
    const nodes = { Off: { type: "start", disabled: true }, Second: "start", Third: "start", End: "pass" };
    const run = await runWorkflow(flow(nodes, "Off > End; Second > End; Third > End"), { types });
    expect(run.order()).toEqual(["Second", "End"]);
    expect(run.json("End")).toEqual([{}]);
  });

  it("prefers the manual trigger, then a pinned one, in manual runs", async () => {
    const nodes = { Webhook: "start", Pinned: "start", Manual: manual.name, End: "pass" };
    const pinData = { Pinned: [{ json: { pinned: true } }] };
    const wires = "Webhook > End; Pinned > End";
    const withManual = await runWorkflow(flow(nodes, `${wires}; Manual > End`), { types, pinData });
    expect(withManual.order()).toEqual(["Manual", "End"]);
    const { Manual: _, ...others } = nodes;
    const run = await runWorkflow(flow(others, wires), { types, pinData });
    expect(run.order()).toEqual(["Pinned", "End"]);
    expect(run.json("End")).toEqual([{ pinned: true }]);
  });

  it("takes the trigger that leads to the destination", async () => {
    const nodes = { A: "start", B: "start", EndA: "pass", EndB: "pass" };
    const run = await runWorkflow(flow(nodes, "A > EndA; B > EndB"), { types, destinationNode: "EndB" });
    expect(run.order()).toEqual(["B", "EndB"]);
  });

  it("makes the item of a schedule for the current time", async () => {
    const run = await runWorkflow(flow({ Clock: "clock", End: "pass" }, "Clock > End"), {
      types,
      timezone: "Asia/Tokyo",
    });
    expect(run.json("End")).toEqual([{ due: run.startedAt, timezone: "Asia/Tokyo" }]);
  });

  it("is the first node without inputs when there is no trigger; notes do not count", async () => {
    const nodes = { Note: "n8n-nodes-base.stickyNote", First: "pass", Second: "pass" };
    const run = await runWorkflow(flow(nodes, "First > Second"), { types });
    expect(run.order()).toEqual(["First", "Second"]);
  });

  it("reports a remedy if there is nothing to start from", async () => {
    const run = await runWorkflow(flow({ Note: "n8n-nodes-base.stickyNote" }, ""), { types });
    expect(run.status).toBe("error");
    expect(run.result.error!.message).toContain("Add a trigger");
  });

  it("names a start node that is not there", async () => {
    const run = await runWorkflow(flow({ A: "start" }, ""), { types, trigger: { node: "Gone" } });
    expect(run.result.error!.message).toContain('"Gone"');
  });
});
