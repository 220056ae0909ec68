import type { NodeType, UntypedExecuteContext, WorkflowNode } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { flow } from "../testing/flow.ts";
import { type RunWorkflowOptions, runWorkflow } from "../testing/run-workflow.ts";
import { describeType, sampleTypes } from "../testing/sample-types.ts";
import { MAX_WRITTEN_CHARACTERS, MAX_WRITTEN_LINES } from "./written-lines.ts";

const trigger = {
  node: "Start",
  output: [[{ json: { a: 1, b: { c: "x" } } }, { json: { a: 2, b: { c: "y" } } }]],
};

/** Result of `look` as the code of a node. */
async function seen<T>(
  look: (context: UntypedExecuteContext) => T,
  node: Partial<WorkflowNode> = {},
  options: Partial<RunWorkflowOptions> = {},
) {
  let result: T | undefined;
  const type: NodeType = {
    name: "look",
    effect: "pure",
    descriptions: [
      describeType("look", {
        properties: [
          {
            displayName: "Sheet",
            name: "sheet",
            type: "resourceLocator",
            default: undefined,
            modes: [
              {
                name: "url",
                displayName: "URL",
                type: "string",
                extractValue: { type: "regex", regex: "sheets/([0-9]+)" },
              },
            ],
          },
        ],
      }),
    ],
    execute: async (context: UntypedExecuteContext) => {
      result = await look(context);
      return [context.items];
    },
  };
  const nodes = { Start: "start", Look: { type: "look", ...node } };
  const run = await runWorkflow(flow(nodes, "Start > Look"), {
    types: [...sampleTypes, type],
    trigger,
    ...options,
  });
  return { result: result as Awaited<T>, run };
}

describe("parameters of a node", () => {
  const parameters = {
    text: "fixed",
    value: "={{ $json.a }}",
    deep: { list: [{ name: "={{ $json.b.c }}", other: 1 }, { name: "two" }] },
    whole: "={{ $json.b }}",
    no: null,
  };

  it.each([
    ["text", "fixed"],
    ["value", 2],
    ["deep.list[0].name", "y"],
    ["deep.list[0].other", 1],
    ["deep.list[1]", { name: "two" }],
    ["deep", { list: [{ name: "y", other: 1 }, { name: "two" }] }],
    ["whole", { c: "y" }],
    ["whole.c", "y"],
    ["whole.nothing.more", undefined],
    ["missing", undefined],
    ["text.length", undefined],
    ["no", null],
  ])("returns %s as %j", async (path, value) => {
    const { result } = await seen((context) => context.parameter(path, 1), { parameters });
    expect(result).toEqual(value);
  });

  it("returns the fallback if there is no value", async () => {
    const { result } = await seen((context) => context.parameter("deep.gone", 0, 7), { parameters });
    expect(result).toBe(7);
  });

  it("returns constants and stored values", async () => {
    const { result } = await seen(
      (context) => [
        ["text", "value", "deep", "deep.list[1]", "missing"].map((path) => context.isConstant(path)),
        context.rawParameter("value"),
        context.rawParameter("deep.list[0]"),
      ],
      { parameters },
    );
    expect(result).toEqual([
      [true, false, false, true, true],
      "={{ $json.a }}",
      { name: "={{ $json.b.c }}", other: 1 },
    ]);
  });

  it("takes the identifier out of a resource locator", async () => {
    const value = "https://example.org/sheets/42/edit";
    const sheet = { __rl: true, mode: "url", value };
    const { result } = await seen(
      (context) => [context.locator("sheet", 0), context.parameter("sheet.value", 0)],
      {
        parameters: { sheet },
      },
    );
    expect(result).toEqual(["42", value]);
  });

  it("evaluates templates with further roots", async () => {
    const { result } = await seen((context) => context.evaluate("={{ $json.a }}", 1, { $response: {} }));
    expect(result).toBe(2);
  });
});

describe("what a node sees of its run", () => {
  it("is the workflow, the execution and its own input", async () => {
    const { result } = await seen(
      ({ workflow, execution, runIndex, items, inputCount, outputCount, input, continueOnFail }) => ({
        workflow: [workflow.id, workflow.timezone],
        execution,
        runIndex,
        counts: [items.length, inputCount, outputCount, input?.length],
        continueOnFail,
      }),
      { onError: "continueErrorOutput" },
      { timezone: "Europe/Paris", executionId: "77", mode: "webhook" },
    );
    expect(result).toEqual({
      workflow: ["w1", "Europe/Paris"],
      execution: { id: "77", mode: "webhook" },
      runIndex: 0,
      counts: [2, 1, 1, 1],
      continueOnFail: true,
    });
  });

  it("holds the credential that the node names", async () => {
    const credentials = { httpBasicAuth: { id: "1", name: "Mine" } };
    const { result } = await seen(
      (context) => context.credentials("httpBasicAuth"),
      { credentials },
      { credentials: { httpBasicAuth: { user: "ada" } } },
    );
    expect(result).toEqual({ user: "ada" });
  });

  it("reports the missing credential", async () => {
    const { run } = await seen((context) => context.credentials("httpBasicAuth"));
    expect(run.result.error!.message).toContain('"httpBasicAuth"');
    expect(run.result.error!.message).toContain("choose one");
  });

  it("keeps custom data within the limits of the format", async () => {
    const { run } = await seen((context) => {
      context.customData.set("order", "12");
      context.customData.setAll({ long: "x".repeat(600) });
    });
    expect(run.result.metadata).toEqual({ order: "12", long: "x".repeat(512) });
    const wrong = await seen((context) => context.customData.set("a b", "1"));
    expect(wrong.run.result.error!.message).toContain('"a b"');
    const production = await seen((context) => context.customData.set("a b", "1"), {}, { mode: "trigger" });
    expect(production.run.status).toBe("success");
  });

  it("returns static data only when it changed, and not from manual runs", async () => {
    const count = (context: UntypedExecuteContext) => {
      const data = context.staticData("node");
      data["n"] = Number(data["n"] ?? 0) + 1;
      context.staticData("global");
    };
    const staticData = { "node:Look": { n: 4 } };
    const { run } = await seen(count, {}, { mode: "trigger", staticData });
    expect(run.staticData).toEqual({ "node:Look": { n: 5 } });
    expect(staticData).toEqual({ "node:Look": { n: 4 } });
    const unchanged = await seen(
      (context) => context.staticData("node"),
      {},
      { mode: "trigger", staticData },
    );
    expect(unchanged.run.staticData).toBeUndefined();
    expect((await seen(count)).run.staticData).toBeUndefined();
    const beside = { ...staticData, global: { mine: 1 } };
    const { run: other } = await seen(count, {}, { mode: "trigger", staticData: beside });
    expect(other.staticData).toEqual({ "node:Look": { n: 5 } });
  });

  it("answers the caller once", async () => {
    const response = { status: 200, headers: {} };
    const { result, run } = await seen(
      (context) => [
        context.awaitsResponse,
        context.respond(response),
        context.awaitsResponse,
        context.respond(response),
      ],
      {},
      { mode: "webhook" },
    );
    expect(result).toEqual([true, true, false, false]);
    expect(run.ports.responses).toEqual([response]);
  });

  it("reports hints and console lines", async () => {
    const { run } = await seen((context) => {
      context.hint("Look here");
      context.log("a", 1);
    });
    expect(run.result.runData["Look"]![0]!.hints).toEqual([{ message: "Look here" }]);
    expect(run.ports.events).toContainEqual({ type: "console", node: "Look", values: ["a", 1] });
    expect(run.result.runData["Look"]![0]!.console).toEqual(["a 1"]);
  });

  it.each([
    ["lines", MAX_WRITTEN_LINES + 200, "x", MAX_WRITTEN_LINES + 1],
    ["characters", 12, "x".repeat(10_000), MAX_WRITTEN_CHARACTERS / 10_000 + 1],
  ])("keeps a bounded number of console %s", async (_, count, text, kept) => {
    const { run } = await seen((context) => {
      for (let index = 0; index < count; index++) context.log(text);
    });
    const lines = run.result.runData["Look"]![0]!.console!;
    expect(lines).toHaveLength(kept);
    expect(lines.at(-1)).toContain("not kept");
    expect(lines.at(-2)).toBe(text);
  });
});
