import { describe, expect, it } from "vitest";
import { type FlowNode, flow } from "../testing/flow.ts";
import { runWorkflow } from "../testing/run-workflow.ts";
import { describeType, sampleTypes as types } from "../testing/sample-types.ts";

const trigger = { node: "Start", output: [[{ json: { n: 1 } }, { json: { n: 2 } }, { json: { n: 3 } }]] };
const shows = (value: string, more: Partial<FlowNode & object> = {}): FlowNode => ({
  type: "set",
  parameters: { fields: { value } },
  ...(more as object),
});

/** The value of an expression per item, in a node "Set" after the odd output of "Parity". */
async function values(expression: string, options: Partial<Parameters<typeof runWorkflow>[1]> = {}) {
  const nodes = { Start: "start", Parity: "parity", Set: shows(expression) };
  const run = await runWorkflow(flow(nodes, "Start > Parity; Parity:1 > Set"), {
    types,
    trigger,
    ...options,
  });
  if (run.result.error) throw new Error(run.result.error.message);
  return run.items("Set")!.map((item) => item.json["value"]);
}

describe("expressions in a run", () => {
  it.each([
    ["={{ $json.n * 10 }}", [10, 30]],
    ["=item {{ $itemIndex }} of {{ $input.all().length }}", ["item 0 of 2", "item 1 of 2"]],
    ["={{ $('Start').item.json.n }}", [1, 3]],
    ["={{ $('Start').all().length }}", [3, 3]],
    ["={{ $('Parity').first().json.n }}", [1, 1]],
    ["={{ $('Parity').all(0).map(item => item.json.n) }}", [[2], [2]]],
    ["={{ $node['Start'].json.n }}", [1, 2]],
    ["={{ $prevNode.name + $prevNode.outputIndex + $prevNode.runIndex }}", ["Parity10", "Parity10"]],
    ["={{ $runIndex }}", [0, 0]],
    ["={{ $workflow.name }}", ["Test", "Test"]],
    ["={{ $execution.mode }} {{ $execution.id }}", ["test 9", "test 9"]],
    ["={{ $mode }}", ["manual", "manual"]],
    ["={{ $vars.place }}", ["here", "here"]],
    ["={{ $env.HOME_TOWN }}", ["Ulm", "Ulm"]],
    ["={{ $now.toISO() }}", ["2026-01-01T01:00:00.000+01:00", "2026-01-01T01:00:00.000+01:00"]],
    ["={{ $('Start').isExecuted }}", [true, true]],
    ["={{ $('Set').isExecuted }}", [false, false]],
    ["={{ $('Parity').first(0, 0).json.n }}", [2, 2]],
    [
      "={{ $('Parity').all(1, -1).map(item => item.json.n) }}",
      [
        [1, 3],
        [1, 3],
      ],
    ],
    ["={{ $('Start').itemMatching(1).json.n + $('Start').pairedItem(0).json.n }}", [4, 4]],
    ["={{ $items('Parity', 0, 0).length }}", [1, 1]],
    ["={{ $item(1).$json.n }}", [3, 3]],
    ["={{ $item(1).$('Start').item.json.n }}", [3, 3]],
    [
      "={{ [$workflow.id, $workflow.active] }}",
      [
        ["w1", false],
        ["w1", false],
      ],
    ],
    [
      "={{ [$input.params, $input.context, $('Parity').context] }}",
      [
        [{}, {}, {}],
        [{}, {}, {}],
      ],
    ],
    ["={{ $node['Parity'].runIndex }}", [0, 0]],
    ["={{ $fromAI('place', '', 'string', 'default') }}", ["default", "default"]],
    ["={{ $execution.resumeUrl }}", ["https://h/resume", "https://h/resume"]],
  ])("%s returns %j", async (expression, expected) => {
    const options = {
      executionId: "9",
      resumeUrl: "https://h/resume",
      vars: { place: "here" },
      env: { HOME_TOWN: "Ulm" },
      timezone: "Europe/Berlin",
    };
    expect(await values(expression, options)).toEqual(expected);
  });

  it("read the parameters of the node, except for cyclic references", async () => {
    const parameters = { a: "={{ $json.n }}", fields: { value: "={{ $parameter.a + 1 }}" } };
    const nodes = { Start: "start", Set: { type: "set", parameters } };
    const run = await runWorkflow(flow(nodes, "Start > Set"), { types, trigger });
    expect(run.json("Set")!.map((json) => (json as { value: number }).value)).toEqual([2, 3, 4]);
  });

  it("read the parameters of other nodes", async () => {
    const nodes = {
      Start: "start",
      First: shows("fixed"),
      Set: shows("={{ $('First').params.fields.value }}"),
    };
    const run = await runWorkflow(flow(nodes, "Start > First > Set"), { types, trigger });
    expect(run.json("Set")![0]).toEqual({ n: 1, value: "fixed" });
  });

  it("read the parameters of other nodes for the current item", async () => {
    const nodes = {
      Start: "start",
      First: shows("={{ $json.n * 2 }}"),
      Set: shows("={{ $('First').params.fields.value }}"),
    };
    const run = await runWorkflow(flow(nodes, "Start > First > Set"), { types, trigger });
    expect(run.json("Set")!.map((json) => (json as { value: number }).value)).toEqual([2, 4, 6]);
  });

  it("read the parameters in the file's names, and nothing if one fails", async () => {
    const upgraded = {
      ...types[0]!,
      name: "upgraded",
      descriptions: [
        describeType("upgraded", {
          version: 1,
          properties: [{ displayName: "Old", name: "old", type: "string", default: "usual" }],
        }),
        describeType("upgraded", {
          version: 2,
          properties: [{ displayName: "New", name: "renamed", type: "string", default: "" }],
        }),
      ],
      upgrade: ({ old }: Record<string, unknown>) => ({ renamed: old }),
    };
    const nodes = {
      Start: "start",
      Older: { type: "upgraded", parameters: { more: "={{ $json.n.toUpperCase() }}" } },
      Set: shows("={{ [$('Older').params.old, $('Older').params.renamed, $('Older').params.more] }}"),
    };
    const all = [...types, upgraded as never];
    const run = await runWorkflow(flow(nodes, "Start > Older > Set"), { types: all, trigger });
    expect(run.json("Set")![0]).toEqual({ n: 1, value: ["usual", undefined, undefined] });
  });

  it("set custom data of the execution", async () => {
    const run = await runWorkflow(
      flow(
        { Start: "start", Set: shows("={{ $execution.customData.set('n', 'x' + $json.n) }}") },
        "Start > Set",
      ),
      { types, trigger },
    );
    expect(run.result.metadata).toEqual({ n: "x3" });
  });

  it("report item, parameter and position when they fail", async () => {
    const nodes = { Start: "start", Set: shows("={{ $('Gone').item.json.x }}") };
    const run = await runWorkflow(flow(nodes, "Start > Set"), { types, trigger });
    expect(run.result.error).toMatchObject({
      name: "ExpressionError",
      node: { name: "Set" },
      context: { itemIndex: 0, parameter: "fields", code: "node-not-found", position: { from: 4 } },
    });
    expect(run.result.error!.message).toContain("'Gone'");
  });

  it("name the node that returned no pairing", async () => {
    const nodes = { Start: "start", Totals: "totals", Set: shows("={{ $('Start').item.json.n }}") };
    const run = await runWorkflow(flow(nodes, "Start > Totals > Set"), { types, trigger });
    expect(run.result.error).toMatchObject({ context: { nodeCause: "Totals", code: "no-pairing" } });
  });

  it("set the number of inputs of a node by its parameters", async () => {
    const nodes = {
      Start: "start",
      A: "pass",
      B: "pass",
      Merge: { type: "append", parameters: { inputs: 3 } },
    };
    const wires = "Start > Merge:0; Start > A > Merge:1; Start > B > Merge:2";
    const run = await runWorkflow(flow(nodes, wires), { types, trigger });
    expect(run.json("Merge")).toHaveLength(9);
    expect(run.result.runData["Merge"]).toHaveLength(1);
  });
});
