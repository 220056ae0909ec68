import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const trigger = { node: "Start", output: [[{ json: { n: 1 } }, { json: { n: 2 } }]] };

describe("node settings", () => {
  it("a disabled node passes its first input on", async () => {
    const nodes = { Start: "start", Off: { type: "throws", disabled: true }, End: "count" };
    const run = await runWorkflow(flow(nodes, "Start > Off > End"), { types, trigger });
    expect(run.json("Off")).toEqual([{ n: 1 }, { n: 2 }]);
    expect(run.json("End")).toEqual([{ count: 2 }]);
  });

  it("executeOnce hands over only the first item of each input", async () => {
    const nodes = { Start: "start", Merge: { type: "pair", executeOnce: true } };
    const run = await runWorkflow(flow(nodes, "Start > Merge; Start > Merge:1"), { types, trigger });
    expect(run.json("Merge")).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it("alwaysOutputData sends one empty item where nothing came out", async () => {
    const nodes = { Start: "start", None: { type: "none", alwaysOutputData: true }, End: "pass" };
    const run = await runWorkflow(flow(nodes, "Start > None > End"), { types, trigger });
    expect(run.items("None")).toEqual([{ json: {}, pairedItem: [{ item: 0 }, { item: 1 }] }]);
    expect(run.json("End")).toEqual([{}]);
  });

  it("pinned items replace the output of a node in manual runs", { tags: ["EXE-10"] }, async () => {
    const nodes = { Start: "start", Pinned: "throws", End: "pass" };
    const pinData = { Pinned: [{ json: { pinned: true } }] };
    const run = await runWorkflow(flow(nodes, "Start > Pinned > End"), { types, trigger, pinData });
    expect(run.json("End")).toEqual([{ pinned: true }]);
    expect(run.result.pinData).toEqual(pinData);
  });

  it("pinned items of the workflow count when the run brings none, bare ones too", {
    tags: ["NDV-24"],
  }, async () => {
    const workflow = flow({ Start: "start", Pinned: "throws" }, "Start > Pinned");
    const pinData = { Pinned: [{ bare: 1 }] } as never;
    const run = await runWorkflow({ ...workflow, pinData }, { types, trigger });
    expect(run.json("Pinned")).toEqual([{ bare: 1 }]);
  });

  it("pinned items do nothing in production", async () => {
    const nodes = { Start: "start", Pinned: "throws" };
    const pinData = { Pinned: [{ json: { pinned: true } }] };
    const run = await runWorkflow(flow(nodes, "Start > Pinned"), {
      types,
      trigger,
      pinData,
      mode: "trigger",
    });
    expect(run.status).toBe("error");
  });

  it("pinned items are not an effect", async () => {
    const pinData = { Send: [{ json: { pinned: true } }] };
    const run = await runWorkflow(flow({ Start: "start", Send: "send" }, "Start > Send"), {
      types,
      trigger,
      pinData,
    });
    expect(run.ports.journal.begunEntries).toEqual([]);
  });

  it("any name can be a node's", async () => {
    const nodes = { constructor: "start", toString: "pass", __proto__x: "pass" };
    const run = await runWorkflow(flow(nodes, "constructor > toString > __proto__x"), {
      types,
      trigger: { ...trigger, node: "constructor" },
    });
    expect(run.order()).toEqual(["constructor", "toString", "__proto__x"]);
  });

  it("report begin and end of every run, with its data", async () => {
    const run = await runWorkflow(flow({ Start: "start", A: "pass" }, "Start > A"), { types, trigger });
    expect(run.ports.events.map((event) => `${event.type} ${event.node}`)).toEqual([
      "nodeExecuteBefore Start",
      "nodeExecuteAfter Start",
      "nodeExecuteBefore A",
      "nodeExecuteAfter A",
    ]);
  });

  it("items go from node to node without being copied", async () => {
    const items = [{ json: { n: 1 }, pairedItem: { item: 0 } }];
    const run = await runWorkflow(flow({ Start: "start", A: "pass", B: "pass" }, "Start > A > B"), {
      types,
      trigger: { node: "Start", output: [items] },
    });
    expect(run.items("B")).toBe(items);
  });
});
