import { type NodeParameters, type NodeType, toolOf, type Workflow } from "@heddle/workflow";
import { beforeEach, describe, expect, it } from "vitest";
import type { RunOptions, RunResult } from "../../run-options.ts";
import { RecordingJournal } from "../../testing/fake-ports.ts";
import { flow } from "../../testing/flow.ts";
import { runWorkflow } from "../../testing/run-workflow.ts";
import { sampleTypes } from "../../testing/sample-types.ts";
import { done, subNodeTypes } from "../../testing/sub-node-types.ts";

const types = [...sampleTypes, ...Object.values(subNodeTypes), toolOf(subNodeTypes.post)!];

/** A node `Ask` with a model and two tools, one of which takes the model's values. */
function asking(tool: Record<string, unknown> = {}): Pick<Workflow, "nodes" | "connections" | "settings"> {
  const workflow = flow(
    {
      Start: "start",
      Ask: "asks",
      Model: { type: "model", parameters: { prefix: "={{ $json.text }}>" } },
      Post: {
        type: "postTool",
        parameters: { to: "={{ $fromAI('to', 'Who gets it') }}", from: "={{ $json.text }}" },
        ...tool,
      },
      "Post 2": { type: "postTool", parameters: { to: "fixed", from: "me" } },
      End: "pass",
    },
    "Start > Ask > End",
  );
  const serve = (type: string) => ({ [type]: [[{ node: "Ask", type, index: 0 }]] });
  Object.assign(workflow.connections, {
    Model: serve("ai_languageModel"),
    Post: serve("ai_tool"),
    "Post 2": serve("ai_tool"),
  });
  return workflow;
}

const trigger = { node: "Start", output: [[{ json: { text: "a" } }, { json: { text: "b" } }]] };
const run = (options: Partial<RunOptions> = {}, workflow = asking(), known: readonly NodeType[] = types) =>
  runWorkflow(workflow, { types: known, trigger, mode: "trigger", ...options });

/** Stored data of a run, without times. */
const stored = ({ status, result }: RunResult) => ({
  status,
  runs: Object.fromEntries(
    Object.entries(result.runData).map(([name, tasks]) => [
      name,
      tasks.map(({ data, source, inputOverride, executionStatus, error }) => ({
        data,
        source,
        inputOverride,
        executionStatus,
        message: error?.message,
      })),
    ]),
  ),
});

beforeEach(() => void done.splice(0));

describe("sub-nodes", () => {
  it("are created once per run of their parent, see its first item, and are closed at its end", async () => {
    const { json } = await run();
    expect(done.filter((one) => /^(made|closed)/.test(one))).toEqual(["made a>", "closed a>"]);
    expect(json("End")).toEqual([
      {
        answer: "a>a",
        results: [
          { sent: "a>a 0", from: "a" },
          { sent: "fixed", from: "me" },
        ],
      },
      {
        answer: "a>b",
        results: [
          { sent: "a>b 0", from: "a" },
          { sent: "fixed", from: "me" },
        ],
      },
    ]);
  });

  it("have separate runs in the run data, with their input and output", async () => {
    const { result } = await run();
    expect(result.runData["Model"]).toMatchObject([
      {
        executionStatus: "success",
        source: [{ previousNode: "Ask", previousNodeRun: 0 }],
        inputOverride: { ai_languageModel: [[{ json: { text: "a" } }]] },
        data: { main: [], ai_languageModel: [[{ json: { response: "a>a" } }]] },
      },
      { data: { ai_languageModel: [[{ json: { response: "a>b" } }]] } },
    ]);
    expect(result.runData["Post"]?.[1]).toMatchObject({
      inputOverride: { ai_tool: [[{ json: { to: "a>b 0" } }]] },
      data: { ai_tool: [[{ json: { response: { sent: "a>b 0" } } }]] },
    });
    expect(result.runData["Ask"]?.[0]?.metadata?.["subRun"]).toHaveLength(6);
  });

  it("report their runs while their parent is running", async () => {
    const { ports } = await run();
    const names = ports.events.flatMap((event) =>
      "runIndex" in event ? [`${event.type} ${event.node}`] : [],
    );
    expect(names.slice(names.indexOf("nodeExecuteBefore Ask"), 8)).toEqual([
      "nodeExecuteBefore Ask",
      "nodeExecuteBefore Model",
      "nodeExecuteAfter Model",
      "nodeExecuteBefore Post",
      "nodeExecuteAfter Post",
      "nodeExecuteBefore Post 2",
    ]);
  });

  it("show notes about their parameters with each of their runs", async () => {
    const note = "The prefix is read as meant.";
    const noted = types.map((type) =>
      type.name === "model"
        ? {
            ...type,
            repair: (parameters: NodeParameters, version: number) => ({ parameters, version, note }),
          }
        : type,
    );
    const { result } = await run({}, asking(), noted);
    const hints = result.runData["Model"]?.map((task) => task.hints);
    expect(hints).toEqual([[{ message: note }], [{ message: note }]]);
  });

  it("retry by their settings after a failure, and pass the error to their parent", async () => {
    const failing = asking({
      parameters: { to: "x", from: "no one" },
      retryOnFail: true,
      maxTries: 2,
      waitBetweenTries: 0,
    });
    const { json, result } = await run({}, failing);
    expect(json("End")?.[0]).toMatchObject({ results: ["failed: There is no sender", { sent: "fixed" }] });
    expect(result.runData["Post"]?.[0]).toMatchObject({
      executionStatus: "error",
      failedTries: [{ message: "There is no sender" }],
    });
    expect(done.filter((one) => one === "posted x")).toHaveLength(4);
  });

  it("are left out while disabled", async () => {
    const { json } = await run({}, asking({ disabled: true }));
    expect(json("End")?.[0]).toMatchObject({ results: [{ sent: "fixed" }] });
  });
});

describe("steps", () => {
  it("are journalled with their own effects", async () => {
    const { ports } = await run();
    const begun = ports.journal.begunEntries.map(({ node, effect, ...entry }) => [
      node,
      "step" in entry ? entry.step : undefined,
      effect,
    ]);
    expect(begun.slice(0, 4)).toEqual([
      ["Ask", undefined, "idempotent"],
      ["Ask", "0 model", "idempotent"],
      ["Ask", "0 tool 0", "unsafe"],
      ["Ask", "0 tool 1", "unsafe"],
    ]);
  });

  it("are taken from the journal after a crash at any of them, and none is repeated", async () => {
    const whole = await run();
    const { entries } = whole.ports.journal;
    expect(entries).toHaveLength(7);
    for (let cut = 0; cut <= entries.length; cut++) {
      done.splice(0);
      const resumed = await run({ resume: entries.slice(0, cut) });
      expect(stored(resumed)).toEqual(stored(whole));
      const works = done.filter((one) => !/^(made|closed)/.test(one));
      expect(works).toHaveLength(Math.max(0, 6 - cut));
    }
  });

  it.each([
    ["retry", "success", true],
    ["skip", "success", false],
    ["stop", "error", false],
    [undefined, "interrupted", false],
  ] as const)(
    "with an effect in progress at the crash and the decision %s end as %s",
    async (decision, status, isDone) => {
      const { ports } = await run();
      done.splice(0);
      const inFlight = [{ node: "Ask", runIndex: 0, step: "0 tool 0", ...(decision && { decision }) }];
      const resumed = await run({ resume: ports.journal.entries.slice(0, 1), inFlight });
      expect(resumed.status).toBe(status);
      expect(done.includes("posted a>a 0")).toBe(isDone);
      expect(resumed.interrupted).toEqual(decision ? undefined : { node: "Post", runIndex: 0 });
      if (decision === "skip")
        expect(resumed.json("End")?.[0]).toMatchObject({
          results: [expect.stringMatching(/^failed: .*skipped/), {}],
        });
    },
  );

  it("keep failures that count as results for their parent, and none is repeated after a crash", async () => {
    const failing = asking({ parameters: { to: "x", from: "no one" } });
    const whole = await run({}, failing);
    const { entries } = whole.ports.journal;
    expect(entries).toHaveLength(7);
    for (let cut = 0; cut <= entries.length; cut++) {
      done.splice(0);
      const resumed = await run({ resume: entries.slice(0, cut) }, failing);
      expect(stored(resumed)).toEqual(stored(whole));
      expect(done.filter((one) => one.startsWith("posted x"))).toHaveLength(cut < 2 ? 2 : cut < 5 ? 1 : 0);
    }
  });

  it("end the run when their result cannot be recorded, without an error for their parent", async () => {
    const journal = new RecordingJournal();
    journal.completed = (entry) => {
      if ("step" in entry && entry.step === "0 tool 0") throw new Error("The disk is full.");
    };
    const { status, result } = await runWorkflow(asking(), { types, trigger, ports: { journal } });
    expect(status).toBe("error");
    expect(result.error?.message).toMatch(
      /"Post" finished, but its result could not be recorded: The disk is full\./,
    );
    expect(done.filter((one) => one.startsWith("posted"))).toEqual(["posted a>a 0"]);
  });

  it("stay skipped by the user's decision after another crash", async () => {
    const { ports } = await run();
    const at = { node: "Ask", runIndex: 0, step: "0 tool 0" };
    const resume = ports.journal.entries.slice(0, 1);
    const skipped = await run({ resume, inFlight: [{ ...at, decision: "skip" }] });
    done.splice(0);
    const again = await run({ resume: [...resume, ...skipped.ports.journal.entries.slice(0, 1)] });
    expect(stored(again)).toEqual(stored(skipped));
    expect(done).not.toContain("posted a>a 0");
  });

  it("leave their parent open while they wait for a decision", async () => {
    const whole = await run();
    const at = { node: "Ask", runIndex: 0, step: "0 tool 0" };
    const resume = whole.ports.journal.entries.slice(0, 1);
    const open = await run({ resume, inFlight: [at] });
    expect(open.status).toBe("interrupted");
    expect(open.ports.journal.entries).toEqual([]);
  });

  it("are not repeated when their parent is retried", async () => {
    const workflow = asking();
    Object.assign(workflow.nodes[1]!, { type: "asksTwice", retryOnFail: true, waitBetweenTries: 0 });
    let tries = 0;
    const asksTwice = {
      ...subNodeTypes.asks,
      name: "asksTwice",
      execute: async (context: Parameters<NonNullable<typeof subNodeTypes.asks.execute>>[0]) => {
        const output = await subNodeTypes.asks.execute!(context);
        if (tries++ === 0) throw new Error("Not yet");
        return output;
      },
    };
    const { status } = await runWorkflow(workflow, {
      types: [...types, asksTwice],
      trigger,
      mode: "trigger",
    });
    expect(status).toBe("success");
    expect(done.filter((one) => one.startsWith("posted"))).toHaveLength(4);
  });
});
