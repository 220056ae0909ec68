import {
  defineNode,
  type ExecuteContext,
  type Item,
  type NodeOutput,
  type NodeType,
  type Tool,
  type Workflow,
} from "@heddle/workflow";
import { beforeEach, describe, expect, it } from "vitest";
import type { RunOptions } from "../../run-options.ts";
import { flow } from "../../testing/flow.ts";
import { runWorkflow, type TestRun } from "../../testing/run-workflow.ts";
import { describeType, sampleTypes } from "../../testing/sample-types.ts";

/** Everything that happened outside, in order. */
const done: string[] = [];
beforeEach(() => void done.splice(0));

/** Calls its tools for each item, for all items concurrently, and once on its own behalf. */
const worker = defineNode({
  name: "worker",
  effect: "idempotent",
  descriptions: [describeType("worker")],
  async execute(context): Promise<NodeOutput> {
    const results = await Promise.all(context.items.map((item, index) => workOn(context, item, index)));
    return [results.map((json, item) => ({ json, pairedItem: { item } }))];
  },
});

async function workOn(context: ExecuteContext, { json }: Item, index: number): Promise<Item["json"]> {
  const before = await context.step(`${index} first`, "unsafe", async () => {
    done.push(`first ${json["n"]}`);
    await pass(Number(json["n"]));
    return `first ${json["n"]}`;
  });
  const found: string[] = [before];
  for (const [at, { value, run }] of (await context.supplied<Tool>("ai_tool")).entries()) {
    const key = `${index} tool ${at}`;
    found.push(String(await run({ key, input: json }, (call) => value.invoke(json, call))));
  }
  return { found };
}

/** Lets others work for a while. */
async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
}

/** Sends a question, and does something when it is answered with yes. */
const careful = defineNode({
  name: "careful",
  effect: "idempotent",
  descriptions: [describeType("careful", { inputs: ["ai_tool"], outputs: ["ai_tool"] })],
  supply(context) {
    const { name } = context.node;
    const value: Tool = {
      name,
      description: "",
      inputSchema: {},
      async invoke({ n }, call) {
        if (!call.ask) return "cannot ask";
        const send = () => {
          done.push(`${name} asked ${n}`);
          return { kind: "form" as const, parameters: { n } };
        };
        const answer = await call.ask({ key: "sure", effect: "unsafe", send });
        if (answer === null) return `${name} got no answer`;
        if (answer.json["yes"] !== true) return `${name} left out ${n}`;
        return call.step("act", "unsafe", async () => {
          done.push(`${name} did ${n}`);
          return `${name} did ${n}`;
        });
      },
    };
    return { value };
  },
});

const types: readonly NodeType[] = [...sampleTypes, worker, careful];

function asking(
  wires = "Start > Work > End",
  settings: Workflow["settings"] = { executionOrder: "v1" },
  more: Parameters<typeof flow>[0] = {},
) {
  const workflow = flow(
    { Start: "start", Work: "worker", A: "careful", B: "careful", End: "pass", ...more },
    wires,
    settings,
  );
  const serve = { ai_tool: [[{ node: "Work", type: "ai_tool", index: 0 }]] };
  Object.assign(workflow.connections, { A: serve, B: serve });
  return workflow;
}

const items = (...values: number[]): Item[] => values.map((n) => ({ json: { n } }));
const YES = [[{ json: { yes: true } }]];
const NO = [[{ json: { yes: false } }]];
/** Value as restored from a store. */
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const begin = (workflow = asking(), values = [1], options: Partial<RunOptions> = {}) =>
  runWorkflow(workflow, {
    types,
    trigger: { node: "Start", output: [items(...values)] },
    mode: "trigger",
    ...options,
  });

const resume = (
  run: TestRun,
  output: Item[][] | undefined,
  workflow = asking(),
  options: Partial<RunOptions> = {},
) =>
  runWorkflow(workflow, {
    types,
    mode: "trigger",
    waited: { data: stored(run.data), by: output ? "form" : "time", ...(output && { output }) },
    ...options,
  });

/** Answers every question, until the run has ended. */
async function answered(run: TestRun, answers: (Item[][] | undefined)[], workflow = asking()) {
  let now = run;
  for (const answer of answers) {
    expect(now.status).toBe("waiting");
    now = await resume(now, answer, workflow);
  }
  return now;
}

describe("A question in the middle of a node run", () => {
  it("suspends the run under the asking node, and the steps before it are not repeated", async () => {
    const first = await begin();
    expect(first.status).toBe("waiting");
    expect(first.waiting).toEqual({
      node: "A",
      runIndex: 0,
      request: { kind: "form", parameters: { n: 1 } },
    });
    expect(first.result.runData["Work"]).toMatchObject([{ executionStatus: "waiting" }]);
    expect(first.result.runData["A"]).toMatchObject([{ executionStatus: "waiting" }]);
    expect(first.result.runData["B"]).toBeUndefined();
    const last = await answered(first, [YES, NO]);
    expect(last.status).toBe("success");
    expect(last.json("End")).toEqual([{ found: ["first 1", "A did 1", "B left out 1"] }]);
    expect(done).toEqual(["first 1", "A asked 1", "A did 1", "B asked 1"]);
  });

  it("leaves one record of each node run, which names the runs of its sub-nodes", async () => {
    const { result } = await answered(await begin(), [YES, YES]);
    for (const name of ["Work", "A", "B"]) expect(result.runData[name]).toHaveLength(1);
    const { metadata, executionStatus } = result.runData["Work"]![0]!;
    expect(executionStatus).toBe("success");
    expect(metadata?.["subRun"]).toEqual([
      { node: "A", runIndex: 0 },
      { node: "B", runIndex: 0 },
    ]);
    const numbers = Object.values(result.runData).flatMap((tasks) =>
      tasks.map((task) => task.executionIndex),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("is answered with nothing when its time is up", async () => {
    const last = await answered(await begin(), [undefined, YES]);
    expect(last.json("End")).toEqual([{ found: ["first 1", "A got no answer", "B did 1"] }]);
  });

  it("is sent after the previous one, if several items are processed concurrently", async () => {
    const workflow = asking();
    const first = await begin(workflow, [3, 40, 5]);
    expect(done.filter((one) => one.includes("asked"))).toHaveLength(1);
    const last = await answered(first, [YES, YES, NO, YES, YES, YES], workflow);
    expect(last.status).toBe("success");
    // Everything in progress when the run was suspended is recorded: nothing happens twice.
    expect(new Set(done).size).toBe(done.length);
    expect(done).toHaveLength(3 + 6 + 5);
  });

  it.each(["v0", "v1", "parallel"])("leaves the rest of the workflow unchanged (%s)", async (order) => {
    const settings = {
      executionOrder: order === "v0" ? ("v0" as const) : ("v1" as const),
      parallelBranches: order === "parallel",
    };
    const workflow = asking("Start > Work > End > M; Start > Other > M:1", settings, {
      Other: "pass",
      M: "pair",
    });
    const last = await answered(await begin(workflow), [YES, YES], workflow);
    expect(last.status).toBe("success");
    expect(last.result.runData["M"]).toHaveLength(1);
    expect(done).toEqual(["first 1", "A asked 1", "A did 1", "B asked 1", "B did 1"]);
  });

  it("survives a crash at any moment, before it and after its answer", async () => {
    const whole = await begin(asking(), [1, 2]);
    for (let cut = 0; cut <= whole.ports.journal.entries.length; cut++) {
      done.splice(0);
      const again = await begin(asking(), [1, 2], { resume: whole.ports.journal.entries.slice(0, cut) });
      expect(again.status).toBe("waiting");
      expect(new Set(done).size).toBe(done.length);
    }
    const after = await resume(whole, YES);
    const { entries } = after.ports.journal;
    expect(entries.length).toBeGreaterThan(0);
    for (let cut = 0; cut <= entries.length; cut++) {
      done.splice(0);
      const again = await resume(whole, YES, asking(), { resume: entries.slice(0, cut) });
      expect(again.waiting).toEqual(after.waiting);
      const acted = entries
        .slice(0, cut)
        .some((entry) => "step" in entry && String(entry.step).endsWith("\nact"));
      expect(done.filter((one) => one.includes(" did ")).length).toBe(acted ? 0 : 1);
    }
  });

  it("waits for a decision if its sending was in progress at a crash", async () => {
    const inFlight = [{ node: "Work", runIndex: 0, step: "0 tool 0\nsure question" }];
    const again = await begin(asking(), [1], { inFlight });
    expect([again.status, again.interrupted]).toEqual(["interrupted", { node: "A", runIndex: 0 }]);
    expect(done).toEqual(["first 1"]);
  });

  it("does not keep an execution from being cancelled", async () => {
    const controller = new AbortController();
    const stuck = defineNode({
      name: "careful",
      effect: "idempotent",
      descriptions: careful.descriptions as never,
      supply: ({ node: { name } }) => ({
        value: {
          name,
          async invoke({ n }: { n: number }, call: ExecuteContext) {
            if (n === 1) return call.ask?.({ key: "sure", effect: "pure", send: () => ({ kind: "form" }) });
            setTimeout(() => controller.abort(), 1);
            return new Promise(() => {});
          },
        },
      }),
    });
    const run = await runWorkflow(asking(), {
      types: [...sampleTypes, worker, stuck],
      trigger: { node: "Start", output: [items(1, 2)] },
      signal: controller.signal,
    });
    expect(run.status).toBe("canceled");
  });

  it("cannot be asked if suspension is not possible", async () => {
    const run = await begin(asking(), [1], { mayWait: false });
    expect(run.json("End")).toEqual([{ found: ["first 1", "cannot ask", "cannot ask"] }]);
  });
});
