import { runWorkflow } from "@heddle/engine/testing";
import { workflowOf } from "@heddle/workflow/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import evaluation from "./evaluation.node.ts";
import trigger from "./evaluation-trigger.node.ts";

let bench: ContractBench;
/** The sheet at the service, to which the node writes. */
let sheet: unknown[][];
beforeAll(async () => {
  bench = await ContractBench.start("google-sheets");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const at = {
  documentId: { __rl: true, mode: "id", value: "1" },
  sheetName: { __rl: true, mode: "list", value: "gid=0" },
};
const credentials = { googleSheetsOAuth2Api: { id: "1", name: "Google" } };

interface Written {
  readonly data: readonly { range: string; values: unknown[][] }[];
}

/** Runs the rows of the sheet; the following node stores `outputs`. */
async function evaluate(rows: unknown[][], parameters: object, outputs: object, typeVersion = 4.6) {
  sheet = rows;
  const written: Written["data"][number][] = [];
  bench.server
    .prepare("sheets.spreadsheets.get", () => ({
      sheets: [{ properties: { sheetId: 0, title: "A", index: 0 } }],
    }))
    .prepare("sheets.spreadsheets.values.get", () => ({ values: sheet }))
    .prepare("sheets.spreadsheets.values.batchUpdate", ({ body }) => {
      written.push(...(body as Written).data);
      return {};
    });
  const source = typeVersion < 4.7 ? {} : { source: "googleSheets" };
  const nodes = [
    {
      name: "Rows",
      type: trigger.name,
      typeVersion,
      credentials,
      parameters: { ...source, ...at, ...parameters },
    },
    {
      name: "Store",
      type: evaluation.name,
      typeVersion,
      credentials,
      parameters: { ...source, ...at, ...outputs },
    },
  ];
  const { result } = await runWorkflow(workflowOf(nodes, [["Rows", "Store"]]), {
    types: [trigger, evaluation],
    ports: bench.ports(),
  });
  const rowsGiven = result.runData["Rows"]?.map(({ data }) => data?.main[0]?.[0]?.json);
  return { error: result.error?.message, rows: rowsGiven, written };
}

const outputs = (outputName: string) => ({
  outputs: { values: [{ outputName, outputValue: "={{ $json.question + '!' }}" }] },
});
const QUESTIONS = [["question", "answer"], ["a", ""], [], ["b", ""]];

describe("evaluations over a sheet", () => {
  it.each([4.6, 4.7])(
    "return the rows one by one and store the results next to them, version %d",
    async (version) => {
      const { error, rows, written } = await evaluate(QUESTIONS, {}, outputs("answer"), version);
      expect(error).toBeUndefined();
      expect(rows).toEqual([
        { row_number: 2, question: "a", answer: "", _rowsLeft: 1 },
        { row_number: 4, question: "b", answer: "", _rowsLeft: 0 },
      ]);
      expect(written).toEqual([
        { range: "'A'!B2:B2", values: [["a!"]] },
        { range: "'A'!B4:B4", values: [["b!"]] },
      ]);
    },
  );

  it("end at the limit of rows", async () => {
    const { rows } = await evaluate(QUESTIONS, { limitRows: true, maxRows: 1 }, outputs("answer"));
    expect(rows).toEqual([expect.objectContaining({ question: "a", _rowsLeft: 0 })]);
  });

  it("add the columns that outputs need", async () => {
    const { written } = await evaluate([["question"], ["a"]], {}, outputs("result"));
    expect(written).toEqual([
      { range: "'A'!B1:B1", values: [["result"]] },
      { range: "'A'!B2:B2", values: [["a!"]] },
    ]);
  });

  it("report that there is nothing to evaluate", async () => {
    expect((await evaluate([["question"]], {}, outputs("answer"))).error).toBe(
      "The sheet of the evaluation has no rows",
    );
  });
});
