import { describe, expect, it } from "vitest";
import { type FlowNode, flow } from "../testing/flow.ts";
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

  it("executeOnce passes only the first item of each input", async () => {
    const nodes = { Start: "start", Merge: { type: "pair", executeOnce: true } };
    const run = await runWorkflow(flow(nodes, "Start > Merge; Start > Merge:1"), { types, trigger });
    expect(run.json("Merge")).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it("alwaysOutputData sends one empty item if there is no output", async () => {
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

  it("pinned items of the workflow count when the run has none, also plain objects", {
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

  it("a node can have any name", async () => {
    const nodes = { constructor: "start", toString: "pass", __proto__x: "pass" };
    const run = await runWorkflow(flow(nodes, "constructor > toString > __proto__x"), {
      types,
      trigger: { ...trigger, node: "constructor" },
    });
    expect(run.order()).toEqual(["constructor", "toString", "__proto__x"]);
  });

  it("report start and end of every run, with its data", async () => {
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

describe("disabled nodes", () => {
  const seen = (run: Awaited<ReturnType<typeof runWorkflow>>, name: string) =>
    run.result.runData[name]?.map((task) =>
      task.data!.main.map((items) => items?.map((item) => item.json["n"])),
    );
  const off = (type: string, more: object = {}) => ({ type, disabled: true, ...more });

  it.each<[string, Record<string, FlowNode>, string, unknown]>([
    ["a node that would fail", { Off: off("throws") }, "Start > Off > End", [[[1, 2]]]],
    ["one of a type that is missing", { Off: off("n8n-nodes-odd.thing") }, "Start > Off > End", [[[1, 2]]]],
    [
      "a merge with its first input",
      { A: "parity", Off: off("pair") },
      "Start > Off; Start > A; A > Off:1; Off > End",
      [[[1, 2]]],
    ],
    [
      "a merge with the input that brought data",
      { A: "none", Off: off("pair") },
      "Start > A > Off; Start > Off:1; Off > End",
      [[[1, 2]]],
    ],
    [
      "a node with two outputs by the first",
      { Off: off("parity"), Odd: "pass" },
      "Start > Off > End; Off:1 > Odd",
      [[[1, 2]]],
    ],
    [
      "a loop node by its first output",
      { Off: off("batches"), Body: "pass" },
      "Start > Off > End; Off:1 > Body > Off",
      [[[1, 2]]],
    ],
    [
      "one that would continue after errors",
      { Off: off("throws", { onError: "continueErrorOutput" }) },
      "Start > Off > End",
      [[[1, 2]]],
    ],
    [
      "one that always returns output",
      { N: "none", Off: off("none", { alwaysOutputData: true }) },
      "Start > Off > End",
      [[[1, 2]]],
    ],
    ["one whose output is pinned", { Off: off("throws") }, "Start > Off > End", [[[1, 2]]]],
    ["several in a row", { Off: off("throws"), Off2: off("throws") }, "Start > Off > Off2 > End", [[[1, 2]]]],
  ])("pass on: %s", async (_title, more, wires, expected) => {
    const pinData = { Off: [{ json: { n: 99 } }] };
    const run = await runWorkflow(flow({ Start: "start", ...more, End: "pass" }, wires), {
      types,
      trigger,
      pinData,
    });
    expect(run.status).toBe("success");
    expect(seen(run, "End")).toEqual(expected);
    expect(seen(run, "Odd")).toBeUndefined();
    expect(run.items("Off")!.map((item) => item.pairedItem)).toMatchObject([{ item: 0 }, { item: 1 }]);
  });

  it("can be the destination", async () => {
    const run = await runWorkflow(
      flow({ Start: "start", Off: off("throws"), End: "pass" }, "Start > Off > End"),
      {
        types,
        trigger,
        destinationNode: "Off",
      },
    );
    expect(run.order()).toEqual(["Start", "Off"]);
    expect(run.json("Off")).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it("do not start a workflow: the first node after them does", async () => {
    const nodes = { Start: off("start"), Also: off("pass"), A: "count", B: "pass" };
    const workflow = flow(nodes, "Start > Also > A > B");
    for (const destinationNode of [undefined, "B"]) {
      const run = await runWorkflow(workflow, { types, ...(destinationNode && { destinationNode }) });
      expect(run.order()).toEqual(["A", "B"]);
    }
  });

  it("let another trigger start", async () => {
    const nodes = { Off: off("start"), On: "start", A: "pass" };
    const run = await runWorkflow(flow(nodes, "Off > A; On > A"), { types });
    expect(run.order()).toEqual(["On", "A"]);
  });
});

describe("pinned items", () => {
  it("replace a node in every turn of a loop, and keep the lineage", async () => {
    const nodes: Record<string, FlowNode> = {
      Start: "start",
      Loop: "batches",
      Pinned: "throws",
      Look: { type: "set", parameters: { fields: { from: "={{ $('Loop').item.json.n }}" } } },
      End: "count",
    };
    const pinData = { Pinned: [{ json: { p: 1 }, pairedItem: { item: 5 } }] };
    const run = await runWorkflow(flow(nodes, "Start > Loop; Loop:1 > Pinned > Look > Loop; Loop > End"), {
      types,
      trigger,
      pinData,
    });
    expect(run.result.error).toBeUndefined();
    expect(run.result.runData["Look"]!.map((task) => task.data!.main[0]![0]!.json)).toEqual([
      { p: 1, from: 1 },
      { p: 1, from: 2 },
    ]);
    expect(run.json("End")).toEqual([{ count: 2 }]);
  });

  it("leave a node with several outputs through the first", async () => {
    const nodes = { Start: "start", Parity: "parity", Even: "pass", Odd: "pass" };
    const pinData = { Parity: [{ json: { n: 1 } }] };
    const run = await runWorkflow(flow(nodes, "Start > Parity > Even; Parity:1 > Odd"), {
      types,
      trigger,
      pinData,
    });
    expect(run.order()).toEqual(["Start", "Parity", "Even"]);
  });

  it("of a merge are sent once all its inputs have data", async () => {
    const nodes = { Start: "start", A: "pass", Merge: "throwsTwo", End: "count" };
    const two = { ...types.find((type) => type.name === "pair")!, name: "throwsTwo" };
    const pinData = { Merge: [{ json: {} }, { json: {} }, { json: {} }] };
    const run = await runWorkflow(flow(nodes, "Start > Merge; Start > A > Merge:1; Merge > End"), {
      types: [...types, two],
      trigger,
      pinData,
    });
    expect(run.order()).toEqual(["Start", "A", "Merge", "End"]);
    expect(run.json("End")).toEqual([{ count: 3 }]);
  });

  it("of a trigger are its output", async () => {
    const pinData = { Start: [{ json: { n: 9 } }] };
    const run = await runWorkflow(flow({ Start: "start", A: "pass" }, "Start > A"), { types, pinData });
    expect(run.json("A")).toEqual([{ n: 9 }]);
  });
});
