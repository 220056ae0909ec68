import type { RunView, Scope } from "@heddle/expression";
import type { Item, NodeType, Source, TaskData } from "@heddle/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { randomFlow } from "../testing/random-flow.ts";
import { runWorkflow, type TestRun } from "../testing/run-workflow.ts";
import { sampleTypes } from "../testing/sample-types.ts";
import { followPair } from "./follow.ts";

const { perItem: _perItem, ...pass } = sampleTypes.find((type) => type.name === "pass")!;
const items = (...values: number[]): Item[] => values.map((n) => ({ json: { n } }));

/** The sample types and one more, whose code reads the execution as expressions do. */
function asking(look: (view: RunView, index: number) => unknown): NodeType[] {
  const ask: NodeType = {
    ...pass,
    name: "ask",
    execute: (context) => {
      const { run } = context.expressionScope as Scope;
      return [context.items.map((_, index) => ({ json: { answer: look(run, index) } }))];
    },
  };
  return [...sampleTypes, ask];
}

async function answers(
  nodes: Record<string, string>,
  wires: string,
  look: (view: RunView, index: number) => unknown,
  output = items(1, 2, 3),
): Promise<unknown[] | undefined> {
  const types = asking(look);
  const run = await runWorkflow(flow({ Start: "start", ...nodes, Ask: "ask" }, wires), {
    types,
    trigger: { node: "Start", output: [output] },
  });
  return run.items("Ask")?.map((item) => item.json["answer"]);
}

const pairedJson = (name: string) => (view: RunView, index: number) => {
  const found = view.pairedItem(name, index);
  return "item" in found ? found.item.json["n"] : found;
};

describe("paired items", () => {
  it("are followed through nodes that change, drop and reorder items", async () => {
    const nodes = { A: "set", Parity: "parity", B: "pass" };
    expect(await answers(nodes, "Start > A > Parity; Parity:1 > B > Ask", pairedJson("Start"))).toEqual([
      1, 3,
    ]);
  });

  it("are followed through both inputs of a merge", async () => {
    const nodes = { Parity: "parity", Merge: "pair" };
    const wires = "Start > Parity > Merge; Parity:1 > Merge:1; Merge > Ask";
    expect(await answers(nodes, wires, pairedJson("Start"))).toEqual([2, 1, 3]);
  });

  it("can be a number, an object or a list", { tags: ["EXE-19", "EXE-20", "EXE-21"] }, async () => {
    const says: NodeType = {
      ...pass,
      name: "says",
      execute: () => [
        [
          { json: {}, pairedItem: 2 },
          { json: {}, pairedItem: { item: 1, input: 0 } },
          { json: {}, pairedItem: [{ item: 0 }] },
        ],
      ],
    };
    const run = await runWorkflow(flow({ Start: "start", Says: "says", Ask: "ask" }, "Start > Says > Ask"), {
      types: [...asking(pairedJson("Start")), says],
      trigger: { node: "Start", output: [items(1, 2, 3)] },
    });
    expect(run.json("Ask")).toEqual([{ answer: 3 }, { answer: 2 }, { answer: 1 }]);
  });

  it("are followed to the right run of a loop", async () => {
    const nodes = { Loop: "batches", Body: "pass", After: "pass" };
    const wires = "Start > Loop; Loop:1 > Body > Ask > Loop; Loop > After";
    const types = asking(pairedJson("Body"));
    const run = await runWorkflow(flow({ Start: "start", ...nodes, Ask: "ask" }, wires), {
      types,
      trigger: { node: "Start", output: [items(1, 2, 3)] },
    });
    expect(run.result.runData["Ask"]!.map((task) => task.data!.main[0]![0]!.json["answer"])).toEqual([
      1, 2, 3,
    ]);
  });

  it("are followed out of a loop to the item that entered it, in every turn and after the last", async () => {
    const nodes = { Start: "start", Loop: "batches", Ask: "ask", After: "ask" };
    const run = await runWorkflow(flow(nodes, "Start > Loop; Loop:1 > Ask > Loop; Loop > After"), {
      types: asking(pairedJson("Start")),
      trigger: { node: "Start", output: [items(1, 2, 3)] },
    });
    expect(run.result.runData["Ask"]!.map((task) => task.data!.main[0]![0]!.json["answer"])).toEqual([
      1, 2, 3,
    ]);
    expect(run.json("After")).toEqual([{ answer: 1 }, { answer: 2 }, { answer: 3 }]);
  });

  it("count as one when several lead to the same item", async () => {
    expect(await answers({ None: "none" }, "Start > Ask", pairedJson("Start"), items(5))).toEqual([5]);
    const types = asking(pairedJson("Start"));
    const nodes = { Start: "start", None: { type: "none", alwaysOutputData: true }, Ask: "ask" };
    const start = (output: Item[]) => ({ node: "Start", output: [output] });
    const one = await runWorkflow(flow(nodes, "Start > None > Ask"), { types, trigger: start(items(5)) });
    expect(one.json("Ask")).toEqual([{ answer: 5 }]);
    const two = await runWorkflow(flow(nodes, "Start > None > Ask"), { types, trigger: start(items(5, 6)) });
    expect(two.json("Ask")).toEqual([{ answer: { failure: "ambiguous", brokenAt: "None" } }]);
  });

  it.each([
    ["a node that has not run", { Late: "pass" }, "Start > Ask > Late", "Late", { failure: "not-run" }],
    [
      "a node that returned no pairing",
      { Totals: "totals" },
      "Start > Totals > Ask",
      "Start",
      { failure: "no-pairing", brokenAt: "Totals" },
    ],
    [
      "a node on another branch",
      { Aside: "pass" },
      "Start > Aside; Start > Ask",
      "Aside",
      { failure: "not-connected" },
    ],
  ] as const)("report why %s cannot be followed", async (_title, nodes, wires, name, failure) => {
    expect((await answers(nodes as never, wires, pairedJson(name)))?.[0]).toEqual(failure);
  });

  it("beyond the input are out of range", async () => {
    const look = (view: RunView) => view.pairedItem("Start", 99);
    expect((await answers({}, "Start > Ask", look))?.[0]).toMatchObject({ failure: "out-of-range" });
  });

  it("are followed quickly through many merges", async () => {
    const nodes: Record<string, string> = {};
    let wires = "Start > M0; Start > M0:1;";
    for (let level = 0; level < 30; level++) {
      nodes[`M${level}`] = "both";
      if (level > 0) wires += `M${level - 1} > M${level}; M${level - 1} > M${level}:1;`;
    }
    const both: NodeType = {
      ...sampleTypes.find((type) => type.name === "pair")!,
      name: "both",
      execute: () => [[{ json: {}, pairedItem: [{ item: 0 }, { item: 0, input: 1 }] }]],
    };
    const types = [...asking(pairedJson("Start")), both];
    const run = await runWorkflow(flow({ Start: "start", ...nodes, Ask: "ask" }, `${wires} M29 > Ask`), {
      types,
      trigger: { node: "Start", output: [items(7)] },
    });
    expect(run.json("Ask")).toEqual([{ answer: 7 }]);
  });
});

describe("items of other nodes", () => {
  const first = (name: string, output?: number, run?: number) => (view: RunView) =>
    view.outputItems(name, output, run)?.map((item) => item.json["n"]);

  it("are those of the output that the data left through", async () => {
    const nodes = { Parity: "parity", B: "pass" };
    expect((await answers(nodes, "Start > Parity; Parity:1 > B > Ask", first("Parity")))?.[0]).toEqual([
      1, 3,
    ]);
    expect((await answers(nodes, "Start > Parity; Parity:1 > B > Ask", first("Parity", 0)))?.[0]).toEqual([
      2,
    ]);
  });

  it("are those of the upstream run, otherwise of the last one", async () => {
    const nodes = { Aside: "pass", Loop: "batches", Body: "pass" };
    const wires = "Start > Loop; Loop:1 > Body > Loop; Loop:1 > Aside; Loop > Ask";
    expect((await answers(nodes, wires, first("Body")))?.[0]).toEqual([3]);
    expect((await answers(nodes, wires, first("Body", 0, 1)))?.[0]).toEqual([2]);
    expect((await answers(nodes, wires, first("Aside")))?.[0]).toEqual([3]);
  });

  it("are undefined while the node has not run", async () => {
    expect(await answers({ Late: "pass" }, "Start > Ask > Late", first("Late"), items(1))).toEqual([
      undefined,
    ]);
  });
});

describe("lineage", () => {
  it("leads from every item of a source-keeping node to an item of its input", async () => {
    await fc.assert(
      fc.asyncProperty(randomFlow(), async ({ workflow, output }) => {
        const run = await runWorkflow(workflow, {
          types: sampleTypes,
          trigger: { node: "Start", output: [output] },
        });
        expect(run.status).toBe("success");
        for (const [name, tasks] of Object.entries(run.result.runData)) {
          const { type } = workflow.nodes.find((node) => node.name === name)!;
          if (name !== "Start") for (const task of tasks) checkPairs(run, type, task);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("the lineage back to the start", () => {
  it("ends at the exact item, through any graph, or at the node that broke it", async () => {
    await fc.assert(
      fc.asyncProperty(randomFlow(), async ({ workflow, output }) => {
        const marked = output.map((item, id) => ({ json: { ...item.json, id } }));
        const run = await runWorkflow(workflow, {
          types: sampleTypes,
          trigger: { node: "Start", output: [marked] },
        });
        const breaking = new Set(
          workflow.nodes.filter(({ type }) => ["count", "none"].includes(type)).map(({ name }) => name),
        );
        for (const place of everyItem(run)) {
          const found = followPair(run.result.runData, {
            name: "Start",
            source: [place.source],
            itemIndex: place.index,
          });
          if (place.item.json["id"] !== undefined) {
            expect(found).toMatchObject({ item: { json: { id: place.item.json["id"] } } });
          } else if ("failure" in found) {
            if (isForced(run, found.brokenAt)) continue;
            expect(["no-pairing", "ambiguous"]).toContain(found.failure);
            expect(breaking).toContain(found.brokenAt);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

function* everyItem(run: TestRun) {
  for (const [name, tasks] of Object.entries(run.result.runData)) {
    for (const [runIndex, task] of tasks.entries()) {
      for (const [output, items] of (task.data?.main ?? []).entries()) {
        const source = { previousNode: name, previousNodeRun: runIndex, previousNodeOutput: output };
        for (const [index, item] of (items ?? []).entries()) yield { source, index, item };
      }
    }
  }
}

/** True for a node without output on a connection, so that order v0 started the branch there with an empty item. */
function isForced(run: TestRun, name: string | undefined): boolean {
  return Object.values(run.result.runData)
    .flat()
    .some((task) => task.source.some((source) => source?.previousNode === name && isEmpty(run, source)));
}

function isEmpty(run: TestRun, source: Source | null | undefined): boolean {
  const origin = source && run.result.runData[source.previousNode]?.[source.previousNodeRun ?? 0];
  return !origin?.data?.main[source?.previousNodeOutput ?? 0]?.length;
}

function checkPairs(run: TestRun, type: string, task: TaskData): void {
  for (const item of task.data!.main.flatMap((output) => output ?? [])) {
    const pairs = [item.pairedItem ?? []].flat() as { item: number; input?: number }[];
    if (type !== "count") expect(pairs.length).toBeGreaterThan(0);
    for (const pair of pairs) {
      const source = task.source[pair.input ?? 0]!;
      if (isEmpty(run, source)) continue;
      const origin = run.result.runData[source.previousNode]![source.previousNodeRun ?? 0]!;
      expect(origin.data!.main[source.previousNodeOutput ?? 0]![pair.item]).toBeDefined();
    }
  }
}
