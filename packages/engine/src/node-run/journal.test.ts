import type { Item } from "@heddle/workflow";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RunOptions } from "../run-options.ts";
import { RecordingJournal } from "../testing/fake-ports.ts";
import { flow } from "../testing/flow.ts";
import { randomFlow } from "../testing/random-flow.ts";
import { runWorkflow, type TestRun } from "../testing/run-workflow.ts";
import { sampleTypes as types } from "../testing/sample-types.ts";

const items: Item[] = [{ json: { n: 1 } }, { json: { n: 2 } }];
const trigger = { node: "Start", output: [items] };
const nodes = { Start: "start", Send: "send", Pure: "pass", Store: "store", End: "pass" };
const workflow = flow(nodes, "Start > Send > Pure > Store > End");
const run = (options: Partial<RunOptions> = {}) => runWorkflow(workflow, { types, trigger, ...options });

/** The outcome of a run, without times. */
function outcome(result: TestRun): unknown {
  const runs = Object.entries(result.result.runData).map(([name, tasks]) => [
    name,
    tasks.map(({ data, source, executionIndex, error }) => ({
      data,
      source,
      executionIndex,
      message: error?.message,
    })),
  ]);
  return { status: result.status, runs: Object.fromEntries(runs), context: result.data.executionData };
}

describe("journal", () => {
  it("contains every effect, and nothing of pure nodes", async () => {
    const { ports } = await run();
    expect(ports.journal.begunEntries).toEqual([
      { node: "Send", runIndex: 0, effect: "unsafe" },
      { node: "Store", runIndex: 0, effect: "idempotent" },
    ]);
    expect(ports.journal.entries.map((entry) => entry.node)).toEqual(["Send", "Store"]);
  });

  it("contains every node if the workflow saves its progress", async () => {
    const saving = {
      ...flow({ ...nodes, Pure: "set", End: "set" }, "Start > Send > Pure > Store > End"),
      settings: { executionOrder: "v1" as const, saveExecutionProgress: true },
    };
    const first = await runWorkflow(saving, { types, trigger });
    const { begunEntries, entries } = first.ports.journal;
    expect(begunEntries.map(({ node, effect }) => [node, effect])).toEqual([
      ["Send", "unsafe"],
      ["Pure", "idempotent"],
      ["Store", "idempotent"],
      ["End", "idempotent"],
    ]);
    const resumed = await runWorkflow(saving, { types, trigger, resume: entries.slice(0, 2) });
    expect(resumed.ports.journal.begunEntries.map(({ node }) => node)).toEqual(["Store", "End"]);
    expect(outcome(resumed)).toEqual(outcome(first));
  });

  it("is on disk before the next effect starts", async () => {
    const log: string[] = [];
    const journal = {
      begun: (entry: { node: string }) => void log.push(`begun ${entry.node}`),
      completed: async (entry: { node: string }) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.push(`saved ${entry.node}`);
      },
    };
    await run().then(() => runWorkflow(workflow, { types, trigger, ports: { journal } }));
    expect(log).toEqual(["begun Send", "saved Send", "begun Store", "saved Store"]);
  });

  it("ends the run when it cannot be written", async () => {
    const journal = {
      begun: () => undefined,
      completed: () => Promise.reject(new Error("The disk is full.")),
    };
    const result = await runWorkflow(workflow, { types, trigger, ports: { journal } });
    expect(result.status).toBe("error");
    expect(result.result.error!.message).toBe("The disk is full.");
    expect(result.order()).not.toContain("End");
  });
});

describe("resuming", () => {
  it("takes finished effects from the journal and runs the rest", async () => {
    const first = await run();
    const resumed = await run({ resume: first.ports.journal.entries.slice(0, 1) });
    expect(resumed.ports.journal.begunEntries.map((entry) => entry.node)).toEqual(["Store"]);
    expect(outcome(resumed)).toEqual(outcome(first));
  });

  it.each([
    ["retry", "success", ["Send", "Store"]],
    ["skip", "success", ["Store"]],
    ["stop", "error", []],
    [undefined, "interrupted", []],
  ] as const)(
    "with a started unsafe effect and the decision %s ends as %s",
    async (decision, status, begun) => {
      const inFlight = [{ node: "Send", runIndex: 0, ...(decision && { decision }) }];
      const result = await run({ inFlight });
      expect(result.status).toBe(status);
      expect(result.ports.journal.begunEntries.map((entry) => entry.node)).toEqual(begun);
      expect(result.interrupted).toEqual(decision ? undefined : { node: "Send", runIndex: 0 });
      if (decision === "skip") expect(result.json("Send")).toEqual([{ n: 1 }, { n: 2 }]);
    },
  );

  it("repeats a started idempotent effect without a decision", async () => {
    const result = await run({ inFlight: [{ node: "Store", runIndex: 0 }] });
    expect(result.status).toBe("success");
  });

  it("resumes within a loop, after any of its effects", async () => {
    const loop = flow(
      { Start: "start", Loop: "batches", Send: "send", Store: "store", End: "count" },
      "Start > Loop; Loop:1 > Send > Store > Loop; Loop > End",
    );
    const whole = await runWorkflow(loop, { types, trigger });
    const { entries } = whole.ports.journal;
    expect(entries).toHaveLength(4);
    for (let cut = 0; cut <= entries.length; cut++) {
      const resumed = await runWorkflow(loop, { types, trigger, resume: entries.slice(0, cut) });
      expect(outcome(resumed)).toEqual(outcome(whole));
      expect(resumed.ports.journal.entries).toHaveLength(entries.length - cut);
    }
  });

  it("from any point of any workflow returns the same as an uninterrupted run", async () => {
    await fc.assert(
      fc.asyncProperty(randomFlow(), fc.nat(), fc.boolean(), async ({ workflow, output }, cut, saves) => {
        const random = { ...workflow, settings: { ...workflow.settings, saveExecutionProgress: saves } };
        const start = { node: "Start", output: [output] };
        const whole = await runWorkflow(random, { types, trigger: start });
        const { entries } = whole.ports.journal;
        const resume = entries.slice(0, cut % (entries.length + 1));
        const journal = new RecordingJournal();
        const resumed = await runWorkflow(random, { types, trigger: start, resume, ports: { journal } });
        expect(outcome(resumed)).toEqual(outcome(whole));
        expect(journal.entries.map(nameOf)).toEqual(entries.slice(resume.length).map(nameOf));
      }),
      { numRuns: 150 },
    );
  });
});

const nameOf = (entry: { node: string; runIndex: number }) => `${entry.node} ${entry.runIndex}`;
