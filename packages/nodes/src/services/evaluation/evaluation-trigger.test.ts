import { runWorkflow } from "@heddle/engine/testing";
import type { TableCalls } from "@heddle/workflow";
import { workflowOf } from "@heddle/workflow/testing";
import { expect, it } from "vitest";
import evaluation from "./evaluation.node.ts";
import node from "./evaluation-trigger.node.ts";

/** A table of rows with the ids 3, 5 and 9. */
const tables = () => ({
  call: async (name: keyof TableCalls, { filter }: TableCalls["count"]["takes"]) => {
    const left = [3, 5, 9].filter((id) => id > Number(filter.filters[0]?.value));
    return (
      name === "count" ? left.length : { rows: left.slice(0, 1).map((id) => ({ id })), next: null }
    ) as never;
  },
});

function run(typeVersion: number, parameters: object) {
  const rows = { name: "Rows", type: node.name, typeVersion, parameters: { ...parameters } };
  const check = {
    name: "Check",
    type: evaluation.name,
    typeVersion: 4.8,
    parameters: { operation: "checkIfEvaluating" },
  };
  return runWorkflow(workflowOf([rows, check], [["Rows", "Check"]]), {
    types: [node, evaluation],
    ports: { tables: tables as never },
  });
}

const dataTableId = { __rl: true, mode: "id", value: "t" };

it("returns one row at a time, and the number of remaining ones", async () => {
  const { result } = await run(4.7, { dataTableId });
  const given = result.runData["Rows"]?.map(({ data }) => data?.main[0]?.[0]?.json);
  expect(given).toEqual([
    { id: 3, _rowsLeft: 2 },
    { id: 5, _rowsLeft: 1 },
    { id: 9, _rowsLeft: 0 },
  ]);
  expect(result.runData["Check"]?.map(({ data }) => data?.main.map((items) => items?.length ?? 0))).toEqual(
    given?.map(() => [1, 0]),
  );
});

it.each([
  [1, 1],
  [2, 2],
  [7, 3],
])("returns no more rows than its limit: %d", async (maxRows, rounds) => {
  const { result } = await run(4.7, { dataTableId, limitRows: true, maxRows });
  expect(result.runData["Rows"]).toHaveLength(rounds);
});
