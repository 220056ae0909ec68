import { describe, expect, it } from "vitest";
import type { ShownTask } from "../../document/index.ts";
import { costOf, type LogRow, logRows, openRows } from "./log-rows.ts";

const task = (executionIndex: number, items: number, more: Partial<ShownTask> = {}): ShownTask => ({
  startTime: 1000 + executionIndex * 10,
  executionTime: 4,
  executionIndex,
  source: [],
  data: { main: [Array.from({ length: items }, () => ({ json: {} }))] },
  ...more,
});
const from = (previousNode: string, previousNodeOutput = 0, previousNodeRun = 0) => ({
  source: [{ previousNode, previousNodeOutput, previousNodeRun }],
});
const log = (tasks: Record<string, ShownTask[]>, more: Partial<Parameters<typeof logRows>[0]> = {}) =>
  logRows({ tasks: new Map(Object.entries(tasks)), console: [], running: [], ...more });
const line = (row: LogRow) =>
  row.kind === "run"
    ? `${row.node}#${row.runIndex ?? ""} +${row.startedAfter} ${row.itemsIn ?? "-"}>${row.itemsOut ?? "-"} ${row.status}`
    : `${row.kind}: ${row.text}`;

describe("the log of a run", () => {
  it("lists the nodes in execution order, each run of a loop separately, with items in and out", () => {
    const tasks = {
      End: [task(4, 3, from("Loop", 1, 1))],
      Loop: [task(1, 2, from("Start")), task(3, 1, from("Body"))],
      Start: [task(0, 5)],
      Body: [task(2, 2, from("Loop"))],
    };
    expect(log(tasks).map(line)).toEqual([
      "Start# +0 ->5 success",
      "Loop#0 +10 5>2 success",
      "Body# +20 2>2 success",
      "Loop#1 +30 2>1 success",
      "End# +40 0>3 success",
    ]);
  });

  it("counts items that were too many to be sent", () => {
    const large = { data: undefined, itemCounts: [100_000, null] } as unknown as Partial<ShownTask>;
    expect(line(log({ Many: [task(0, 0, large)] })[0] as LogRow)).toBe("Many# +0 ->100000 success");
  });

  it("shows model costs, as far as prices are known", () => {
    const asked = (modelUsage: object) => ({ metadata: { modelUsage } }) as Partial<ShownTask>;
    const rows = log({
      Agent: [task(0, 1)],
      Model: [
        task(
          1,
          1,
          asked({ provider: "openai", model: "a", calls: 1, inputTokens: 90, outputTokens: 10, cost: 0.5 }),
        ),
        task(2, 1, asked({ provider: "ollama", model: "b", calls: 1, inputTokens: 7 })),
      ],
    });
    expect(rows.map((row) => row.kind === "run" && row.usage)).toEqual([
      undefined,
      { tokens: 100, cost: 0.5 },
      { tokens: 7, cost: undefined },
    ]);
    expect(costOf(rows)).toEqual({ tokens: 107, cost: 0.5 });
    expect(costOf(rows.slice(0, 1))).toBeUndefined();
  });

  it("shows below a node what its script wrote, then its error", () => {
    const error = { name: "NodeError", message: "broke" } as unknown as NonNullable<ShownTask["error"]>;
    const console = [
      { node: "Code", runIndex: 0, text: "first" },
      { node: "Other", runIndex: 0, text: "elsewhere" },
      { node: "Code", runIndex: 0, text: "second" },
    ];
    expect(log({ Code: [task(0, 0, { error })] }, { console }).map(line)).toEqual([
      "Code# +0 ->0 error",
      "console: first",
      "console: second",
      "error: broke",
    ]);
  });

  it("shows stored output of a past execution, or the live output if there is any", () => {
    const tasks = { Code: [task(0, 0, { console: ["kept"] })] };
    expect(log(tasks).map(line)).toEqual(["Code# +0 ->0 success", "console: kept"]);
    const console = [{ node: "Code", runIndex: 0, text: "live" }];
    expect(log(tasks, { console }).map(line)).toEqual(["Code# +0 ->0 success", "console: live"]);
  });

  it("ends with running nodes, and links to called executions", () => {
    const metadata = { subExecution: { workflowId: "w", executionId: "7" } };
    const rows = log({ Call: [task(0, 1, { metadata })] }, { running: ["Call", "Next"] });
    expect(rows.map(line)).toEqual(["Call# +0 ->1 success", "Call#1 +0 ->- running", "Next# +0 ->- running"]);
    expect(rows[0]).toMatchObject({ called: { workflowId: "w", executionId: "7" } });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  });

  describe("with an agent", () => {
    const step = (executionIndex: number, connection: string, user: string, more: Partial<ShownTask> = {}) =>
      task(executionIndex, 0, {
        data: { main: [], [connection]: [[{ json: { response: 1 } }]] } as never,
        inputOverride: { [connection]: [[{ json: {} }]] } as never,
        source: [{ previousNode: user, previousNodeRun: 0 }],
        ...more,
      });
    const modelUsage = {
      provider: "openai",
      model: "a",
      calls: 1,
      inputTokens: 90,
      outputTokens: 10,
      cost: 0.5,
    };
    const model = (index: number, user: string) =>
      step(index, "ai_languageModel", user, { metadata: { modelUsage } });
    const tasks = {
      Start: [task(0, 1)],
      Agent: [task(1, 1, from("Start"))],
      Model: [model(2, "Agent"), model(5, "Agent")],
      Helper: [step(3, "ai_tool", "Agent")],
      "Other model": [model(4, "Helper")],
      End: [task(6, 1, from("Agent"))],
    };
    const tree = (rows: readonly LogRow[]) =>
      rows.map((row) => `${"  ".repeat(row.level - 1)}${row.kind === "run" ? row.node : row.text}`);

    it("lists runs of sub-nodes in order below the run that called them, with its total cost", () => {
      const rows = log(tasks);
      expect(tree(rows)).toEqual([
        "Start",
        "Agent",
        "  Model",
        "  Helper",
        "    Other model",
        "  Model",
        "End",
      ]);
      expect(rows.map((row) => row.kind === "run" && row.totalUsage?.cost)).toEqual([
        undefined,
        1.5,
        0.5,
        0.5,
        0.5,
        0.5,
        undefined,
      ]);
      expect(costOf(rows)?.cost).toBe(1.5);
      expect(line(rows[2] as LogRow)).toBe("Model#0 +20 ->- success");
      expect(tree(openRows(rows, new Set(["0 Helper"])))).toEqual([
        "Start",
        "Agent",
        "  Model",
        "  Helper",
        "  Model",
        "End",
      ]);
      expect(tree(openRows(rows, new Set(["0 Agent"])))).toEqual(["Start", "Agent", "End"]);
    });

    it("lists errors below their own row, and running sub-nodes below the agent that uses them", () => {
      const error = { name: "NodeError", message: "broke" } as never;
      const failed = log({
        Agent: [task(0, 0, { error })],
        Model: [step(1, "ai_languageModel", "Agent", { error })],
      });
      expect(tree(failed)).toEqual(["Agent", "broke", "  Model", "  broke"]);
      expect(tree(openRows(failed, new Set(["0 Agent"])))).toEqual(["Agent", "broke"]);
      const now = log(
        { Start: [task(0, 1)], Model: [model(2, "Agent")] },
        { running: ["Agent", "Model"], usersOf: (node) => (node === "Model" ? ["Agent"] : []) },
      );
      expect(tree(now)).toEqual(["Start", "Agent", "  Model", "  Model"]);
      expect(now.map((row) => row.kind === "run" && row.status).slice(1)).toEqual([
        "running",
        "success",
        "running",
      ]);
    });

    it("lists a sub-node separately if its agent is not part of the data", () => {
      expect(tree(log({ Model: [model(1, "Gone")] }))).toEqual(["Model"]);
    });
  });
});
