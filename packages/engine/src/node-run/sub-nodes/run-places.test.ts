import { defineNode, type Item, type NodeOutput, type Tool } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import type { NodeCall, RunPlace } from "../../ports.ts";
import { flow } from "../../testing/flow.ts";
import { runWorkflow } from "../../testing/run-workflow.ts";
import { describeType, sampleTypes } from "../../testing/sample-types.ts";

/** Uses its tool for all items concurrently, for each after the given number of turns. */
const works = defineNode({
  name: "works",
  effect: "idempotent",
  descriptions: [describeType("works", { inputs: ["main", "ai_tool"] })],
  async execute(context): Promise<NodeOutput> {
    const use = async ({ json }: Item, index: number) => {
      const [tool] = await context.supplied<Tool>("ai_tool");
      for (let turn = 0; turn < Number(json["turns"]); turn++) await Promise.resolve();
      const key = `${index} tool`;
      return tool!.run({ key, input: { index } }, (call) => tool!.value.invoke({ index }, call));
    };
    await Promise.all(context.items.map(use));
    return [[...context.items]];
  },
});

/** Writes to a table and calls a workflow. */
const keeps = defineNode({
  name: "keeps",
  effect: "idempotent",
  descriptions: [describeType("keeps", { inputs: [], outputs: ["ai_tool"] })],
  supply: async () => ({
    value: {
      name: "keeps",
      description: "",
      inputSchema: {},
      async invoke({ index }, call) {
        await call.tables?.call("list", { name: String(index) });
        await call.runWorkflow({ workflow: { id: String(index) }, items: [], waits: true } as never);
        return index;
      },
    } satisfies Tool,
  }),
});

async function placesWith(turns: readonly number[]): Promise<Record<string, RunPlace>> {
  const workflow = flow({ Start: "start", Work: "works", Keep: "keeps" }, "Start > Work");
  Object.assign(workflow.connections, { Keep: { ai_tool: [[{ node: "Work", type: "ai_tool", index: 0 }]] } });
  const places: Record<string, RunPlace> = {};
  const { status } = await runWorkflow(workflow, {
    types: [...sampleTypes, works, keeps],
    trigger: { node: "Start", output: [turns.map((each) => ({ json: { turns: each } }))] },
    ports: {
      tables: (place) => ({
        call: (async (_name: string, { name }: { name: string }) => {
          places[`table ${name}`] = place;
          return [];
        }) as never,
      }),
      workflows: {
        run: async ({ workflow, place }: NodeCall) => {
          places[`workflow ${(workflow as { id: string }).id}`] = place;
          return { executionId: "2", workflowId: "child", items: [] };
        },
      },
    },
  });
  expect(status).toBe("success");
  return places;
}

describe("what runs of sub-nodes keep", () => {
  it("is found again by the steps that lead to it, whichever of them starts first", async () => {
    const place = (item: number) => ({ node: "Work", runIndex: 0, steps: `${item} tool\n` });
    const expected = {
      "table 0": place(0),
      "workflow 0": place(0),
      "table 1": place(1),
      "workflow 1": place(1),
    };
    expect(await placesWith([0, 30])).toEqual(expected);
    expect(await placesWith([30, 0])).toEqual(expected);
  });
});
