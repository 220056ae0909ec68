import type { Item, NodeType, TaskData, UntypedExecuteContext, Workflow } from "@heddle/workflow";
import { NodeError } from "@heddle/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RunOptions } from "../run-options.ts";
import { RecordingJournal, realClock } from "../testing/fake-ports.ts";
import { type FlowNode, flow } from "../testing/flow.ts";
import { randomFlow } from "../testing/random-flow.ts";
import { runWorkflow, type TestRun } from "../testing/run-workflow.ts";
import { sampleTypes } from "../testing/sample-types.ts";

const pass = sampleTypes.find((type) => type.name === "pass")!;
const parallel = { executionOrder: "v1", parallelBranches: true } as const;
const items = (...values: number[]): Item[] => values.map((n) => ({ json: { n } }));
const start = (...values: number[]) => ({ node: "Start", output: [items(...values)] });

/**
 * A type that waits the milliseconds of its parameter, then until the log contains the entry `until`, and records its
 * start, end or cancellation.
 */
function slowType(log: string[] = []): NodeType {
  return {
    ...pass,
    name: "slow",
    execute: async (context: UntypedExecuteContext) => {
      const { name } = context.node;
      log.push(`+${name}`);
      try {
        await realClock.sleep(context.parameter("ms", 0, 20), context.signal);
        const until = context.parameter("until", 0, "");
        while (until && !log.includes(until)) await realClock.sleep(1, context.signal);
      } catch (error) {
        log.push(`x${name}`);
        throw error;
      }
      log.push(`-${name}`);
      if (context.parameter("fails", 0, false)) throw new NodeError(`${name} broke`);
      return [context.items.map((item) => ({ json: { ...item.json, [name]: context.runIndex } }))];
    },
  };
}

const slow = (ms = 20, more: object = {}): FlowNode => ({ type: "slow", parameters: { ms, ...more } });

const at = (x: number, y: number, type: string): FlowNode => ({ type, position: [x, y] });

function run(
  nodes: Record<string, FlowNode>,
  wires: string,
  {
    log,
    settings = parallel,
    ...options
  }: Partial<RunOptions> & { log?: string[]; settings?: Workflow["settings"] } = {},
) {
  const types = [...sampleTypes, slowType(log)];
  const workflow = flow(nodes, wires, settings);
  return runWorkflow(workflow, { types, trigger: start(1), ports: { clock: realClock }, ...options });
}

/** Outcome of a run, without times and the start order of nodes. */
function outcome(result: TestRun): unknown {
  const plain = ({ data, source, error, executionStatus }: TaskData) => ({
    ...{ data, source, executionStatus },
    message: error?.message,
  });
  const { runData, lastNodeExecuted, error } = result.result;
  return withoutTimes({
    status: result.status,
    last: [lastNodeExecuted, result.lastOutput],
    error: error?.message,
    runs: Object.fromEntries(Object.entries(runData).map(([name, tasks]) => [name, tasks.map(plain)])),
    context: result.data.executionData,
  });
}

/** Removes the times from errors of items. */
function withoutTimes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, part) => (key === "timestamp" ? undefined : part)));
}

/** Runs a workflow one after the other and in parallel, and expects the same. */
async function expectSame(nodes: Record<string, FlowNode>, wires: string, options: Partial<RunOptions> = {}) {
  const [one, many] = await Promise.all([
    run(nodes, wires, { ...options, settings: { executionOrder: "v1" } }),
    run(nodes, wires, options),
  ]);
  expect(outcome(many)).toEqual(outcome(one));
  return many;
}

describe("parallel branches", () => {
  const fan = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`B${i}`, slow(1_000)]));
  const wires = (count: number) => Array.from({ length: count }, (_, i) => `Start > B${i} > End`).join(";");

  it("run concurrently: each starts before a previous one ends", async () => {
    const log: string[] = [];
    const result = await run({ Start: "start", ...fan(10), End: "count" }, wires(10), { log });
    expect(log.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, i) => `+B${i}`));
    expect(result.result.runData["End"]!.map((task) => task.source[0]!.previousNode)).toEqual(
      Array.from({ length: 10 }, (_, i) => `B${i}`),
    );
  });

  it("run one after the other without the setting, and in the old order", async () => {
    for (const settings of [
      { executionOrder: "v1" },
      { executionOrder: "v0", parallelBranches: true },
    ] as const) {
      const log: string[] = [];
      await run({ Start: "start", A: slow(5), B: slow(5) }, "Start > A; Start > B", { log, settings });
      expect(log).toEqual(["+A", "-A", "+B", "-B"]);
    }
  });

  it.each<[string, Record<string, FlowNode>, string]>([
    [
      "a merge of a slow and a quick branch",
      { A: slow(30), B: slow(1), M: "pair", End: "count" },
      "Start > A > M; Start > B > M:1; M > End",
    ],
    [
      "a merge with a dead branch",
      { A: slow(10), None: "none", B: slow(1), M: "pair", End: "pass" },
      "Start > A > M; Start > None > B > M:1; M > End",
    ],
    [
      "arrivals at one node, the first one late",
      { A: slow(40), B: slow(1), C: slow(15), End: slow(2), Last: "pass" },
      "Start > A > End; Start > B > End; Start > C > End; End > Last",
    ],
    [
      "several arrivals at both inputs of a merge",
      { A: slow(30), B: slow(1), C: slow(20), D: slow(1), M: "pair" },
      "Start > A > M; Start > B > M; Start > C > M:1; Start > D > M:1",
    ],
    [
      "a chain of merges",
      { A: slow(25), B: slow(5), C: slow(1), M: "pair", N: "pair", O: "pair" },
      "Start > A > M; Start > B > M:1; M > N; Start > C > N:1; N > O; Start > O:1",
    ],
    [
      "a loop with two branches that meet",
      { Loop: "batches", A: slow(9), B: slow(2), M: "pair", End: "count" },
      "Start > Loop; Loop:1 > A > M; Loop:1 > B > M:1; M > Loop; Loop > End",
    ],
    [
      "a loop with a side branch",
      { Loop: "batches", A: slow(3), Side: slow(12), End: "pass" },
      "Start > Loop; Loop:1 > A > Loop; Loop:1 > Side; Loop > End",
    ],
    [
      "a side branch above the loop",
      { Loop: "batches", Side: slow(12), A: slow(3), End: "pass" },
      "Start > Loop; Loop:1 > Side; Loop:1 > A > Loop; Loop > End",
    ],
    [
      "a loop next to a branch",
      { Loop: "batches", A: slow(4), End: "pass", B: slow(20), C: slow(1) },
      "Start > Loop; Loop:1 > A > Loop; Loop > End; Start > B > C",
    ],
    [
      "two loops side by side",
      { L1: "batches", A: slow(4), L2: "batches", B: slow(3), M: "pair" },
      "Start > L1; L1:1 > A > L1; Start > L2; L2:1 > B > L2; L1 > M; L2 > M:1",
    ],
    [
      "a loop in a loop",
      { Out: "batches", In: "batches", A: slow(2), B: slow(5), M: "pair", End: "pass" },
      "Start > Out; Out:1 > In; In:1 > A > M; In:1 > B > M:1; M > In; In > Out; Out > End",
    ],
    [
      "merges at the same place, each with one of its inputs",
      { A: slow(20), B: slow(1), None: "none", M: at(0, 300, "append"), N: at(0, 300, "append") },
      "Start > A > M; Start > B > N; Start > None > M:1; None > N:1",
    ],
    [
      "data read by name from an earlier branch",
      {
        A: slow(30),
        B: slow(1),
        Set: { type: "set", parameters: { fields: { a: "={{ $('A').first().json.A }}" } } },
      },
      "Start > A; Start > B > Set",
    ],
    [
      "data read by name from the end of an earlier branch",
      {
        A: slow(20),
        A2: slow(1),
        Set: { type: "set", parameters: { fields: { a: '={{ $node["A2"].json.n }}' } } },
      },
      "Start > A > A2; Start > Set",
    ],
    [
      "a branch that continues after an error",
      {
        A: { ...(slow(10, { fails: true }) as object), type: "slow", onError: "continueErrorOutput" },
        Ok: "pass",
        Bad: "pass",
        B: slow(2),
      },
      "Start > A > Ok; A:1 > Bad; Start > B",
    ],
  ])("give the same as one after the other: %s", async (_title, nodes, wired) => {
    await expectSame({ Start: "start", ...nodes }, wired, { trigger: start(1, 2, 3) });
  });

  it("within a loop run concurrently if they meet again", async () => {
    const log: string[] = [];
    const nodes = { Start: "start", Loop: "batches", A: slow(20), B: slow(20), M: "pair" };
    await run(nodes, "Start > Loop; Loop:1 > A > M; Loop:1 > B > M:1; M > Loop", {
      log,
      trigger: start(1, 2),
    });
    expect(log.map((entry) => entry[0]).join("")).toBe("++--++--");
  });

  it("of sub-graphs after slow nodes run independently", async () => {
    const log: string[] = [];
    const nodes = { Start: "start", A: slow(1, { until: "-B2" }), A2: slow(5), B: slow(1), B2: slow(1) };
    await run(nodes, "Start > A > A2; Start > B > B2", { log });
    expect(log).toEqual(["+A", "+B", "-B", "+B2", "-B2", "-A", "+A2", "-A2"]);
  });

  it("never run one node twice at the same time", async () => {
    const log: string[] = [];
    await run({ Start: "start", A: "pass", B: "pass", End: slow(5) }, "Start > A > End; Start > B > End", {
      log,
    });
    expect(log).toEqual(["+End", "-End", "+End", "-End"]);
  });

  it("are stopped when one fails", async () => {
    const log: string[] = [];
    const nodes = { Start: "start", A: slow(10_000), B: slow(5, { fails: true }), After: "pass" };
    const result = await run(nodes, "Start > A > After; Start > B", { log });
    expect(log).toEqual(["+A", "+B", "-B", "xA"]);
    expect(result.status).toBe("error");
    expect(result.result).toMatchObject({
      lastNodeExecuted: "B",
      error: { message: "B broke", node: { name: "B" } },
    });
    expect(result.result.runData["A"]![0]).toMatchObject({ executionStatus: "canceled" });
    expect(result.result.runData["B"]![0]).toMatchObject({ executionStatus: "error" });
  });

  it("all stop when the execution is cancelled", async () => {
    const log: string[] = [];
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 10);
    const nodes = { Start: "start", A: slow(10_000), B: slow(10_000) };
    const result = await run(nodes, "Start > A; Start > B", { log, signal: controller.signal });
    expect(log).toEqual(["+A", "+B", "xA", "xB"]);
    expect(result.status).toBe("canceled");
    expect(
      Object.values(result.result.runData)
        .slice(1)
        .map(([task]) => task!.executionStatus),
    ).toEqual(["canceled", "canceled"]);
  });

  it("all stop at the time limit", async () => {
    const nodes = { Start: "start", A: slow(10_000), B: slow(10_000) };
    const result = await run(nodes, "Start > A; Start > B", { timeout: 15 });
    expect(result.result.error!.name).toBe("ExecutionTimeoutError");
  });

  it("do not wait for nodes that never answer", async () => {
    const never: NodeType = { ...pass, name: "never", execute: () => new Promise(() => undefined) };
    const workflow = flow({ Start: "start", A: "never", B: "throws" }, "Start > A; Start > B", parallel);
    const result = await runWorkflow(workflow, { types: [...sampleTypes, never], trigger: start(1) });
    expect(result.result.error!.message).toBe("It broke");
  });

  it("end with an error in an endless loop", async () => {
    const result = await run({ Start: "start", A: "pass", B: "pass" }, "Start > A > B > A", {
      maxNodeRuns: 50,
    });
    expect(result.result.error!.message).toContain("endless loop");
  });

  it("stop at the destination", async () => {
    const nodes = { Start: "start", A: slow(5), B: slow(5), M: "pair", After: "pass", Other: "pass" };
    const wired = "Start > A > M; Start > B > M:1; M > After; Start > Other";
    const result = await expectSame(nodes, wired, { destinationNode: "M" });
    expect(result.order().sort()).toEqual(["A", "B", "M", "Start"]);
  });

  it("are suspended when a node waits, and resume at their positions", async () => {
    const nodes = { Start: "start", A: slow(15), A2: "pass", W: "rest", B: slow(5), M: "pair", End: "count" };
    const wired = "Start > A > A2 > M; Start > W > B > M:1; M > End";
    const first = await run(nodes, wired);
    expect(first.status).toBe("waiting");
    const data = JSON.parse(JSON.stringify(first.data));
    const second = await run(nodes, wired, { waited: { data, by: "time" } });
    const whole = await run({ ...nodes, W: "pass" }, wired);
    expect(second.status).toBe("success");
    expect(second.json("M")).toEqual(whole.json("M"));
    expect(second.json("End")).toEqual([{ count: 2 }]);
  });
});

describe("parallel branches of any workflow", () => {
  const trigger = (output: Item[]) => ({ node: "Start", output: [output] });
  const withParallel = (workflow: Partial<Workflow>) => ({ ...workflow, settings: parallel });
  const inSequence = (workflow: Partial<Workflow>) => ({ ...workflow, settings: { executionOrder: "v1" } });

  it("return the same as a sequential run", async () => {
    await fc.assert(
      fc.asyncProperty(randomFlow(), async ({ workflow, output }) => {
        const options = { types: sampleTypes, trigger: trigger(output) };
        const one = await runWorkflow(inSequence(workflow) as never, options);
        const many = await runWorkflow(withParallel(workflow) as never, options);
        expect(outcome(many)).toEqual(outcome(one));
      }),
      { numRuns: 200 },
    );
  });

  it("return it however long each node takes", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomFlow(),
        fc.array(fc.nat(40), { minLength: 20, maxLength: 80 }),
        async ({ workflow, output }, delays) => {
          const types = sampleTypes.map((type) =>
            type.name === "start" ? type : late(type.name, type, delays),
          );
          const one = await runWorkflow(inSequence(workflow) as never, {
            types: sampleTypes,
            trigger: trigger(output),
          });
          const many = await runWorkflow(withParallel(workflow) as never, {
            types,
            trigger: trigger(output),
          });
          expect(outcome(many)).toEqual(outcome(one));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("resume after a crash from any progress", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomFlow(),
        fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
        async ({ workflow, output }, kept) => {
          const options = { types: sampleTypes, trigger: trigger(output) };
          const whole = await runWorkflow(withParallel(workflow) as never, options);
          const resume = whole.ports.journal.entries.filter((_, index) => kept[index % kept.length]);
          const journal = new RecordingJournal();
          const resumed = await runWorkflow(withParallel(workflow) as never, {
            ...options,
            resume,
            ports: { journal },
          });
          expect(outcome(resumed)).toEqual(outcome(whole));
          expect(journal.entries).toHaveLength(whole.ports.journal.entries.length - resume.length);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("return it where loops feed each other", async () => {
    const nodes = {
      Start: "start",
      A: at(0, 0, "batches"),
      B: at(0, 0, "batches"),
      C: at(0, 0, "batches"),
    };
    const wires = "Start > A; Start > C:1; Start > C; A > B; A:1 > A; B:1 > C:1; C > B; C:1 > C";
    const workflow = flow(nodes, wires, {});
    const types = sampleTypes.map((type) => (type.name === "start" ? type : late(type.name, type, [0])));
    const one = await runWorkflow(inSequence(workflow) as never, { types, trigger: start(1) });
    const many = await runWorkflow(withParallel(workflow) as never, { types, trigger: start(1) });
    expect(outcome(many)).toEqual(outcome(one));
  });

  it("return it through loops too", async () => {
    const round = fc.record({ from: fc.nat(), loop: fc.nat(), output: fc.nat(1) });
    const rounds = fc.array(round, { minLength: 1, maxLength: 3 });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        randomFlow(),
        rounds,
        fc.array(fc.nat(9), { minLength: 5 }),
        async (given, back, delays) => {
          const workflow = withLoops(given.workflow, back);
          const options = { trigger: trigger(given.output), maxNodeRuns: 200 };
          const one = await runWorkflow(inSequence(workflow) as never, { types: sampleTypes, ...options });
          if (one.status !== "success") return;
          const types = sampleTypes.map((type) =>
            type.name === "start" ? type : late(type.name, type, delays),
          );
          const many = await runWorkflow(withParallel(workflow) as never, { types, ...options });
          expect(outcome(many)).toEqual(outcome(one));
          compared++;
        },
      ),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(50);
  });
});

/** Turns some nodes into loop nodes, with connections back to them. */
function withLoops(
  workflow: Pick<Workflow, "nodes" | "connections" | "settings">,
  back: readonly { from: number; loop: number; output: number }[],
) {
  const nodes = workflow.nodes.map((node) => ({ ...node }));
  const connections = structuredClone(workflow.connections);
  for (const { from, loop, output } of back) {
    const target = nodes[1 + (loop % (nodes.length - 1))]!;
    Object.assign(target, { type: "batches", parameters: {}, disabled: false, onError: undefined });
    const source = nodes[1 + (from % (nodes.length - 1))]!;
    const outputs = ((connections[source.name] ??= {})["main"] ??= []);
    while (outputs.length <= output) outputs.push([]);
    outputs[output]!.push({ node: target.name, type: "main", index: 0 });
  }
  return { ...workflow, nodes, connections };
}

/** A type that works in many small steps, as many as the node's delay. */
function late(name: string, type: NodeType, delays: readonly number[]): NodeType {
  return {
    ...type,
    name,
    execute: async (context) => {
      const delay = delays[(context.node.name.charCodeAt(1) + context.runIndex) % delays.length]!;
      for (let turn = 0; turn < delay; turn++) await null;
      return type.execute ? type.execute(context) : [context.items];
    },
  };
}
