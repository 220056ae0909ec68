import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-sheets-trigger.node.ts";

let bench: ContractBench;
let rows: unknown[][];
beforeAll(async () => {
  bench = await ContractBench.start("google-sheets");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

/** Polls once for each state of the sheet, and returns what each firing found. */
async function polls(
  parameters: Record<string, unknown>,
  states: unknown[][][],
  mode: "manual" | "trigger" = "trigger",
) {
  bench.server
    .prepare("sheets.spreadsheets.get", () => ({
      sheets: [{ properties: { sheetId: 0, title: "A", index: 0 } }],
    }))
    .prepare("sheets.spreadsheets.values.get", () => ({ values: rows }));
  const memory = {};
  const found: unknown[] = [];
  for (const state of states) {
    rows = [["Name", "Age"], ...state];
    const document = { __rl: true, mode: "id", value: "1" };
    const sheet = { __rl: true, mode: "list", value: "gid=0" };
    const all = { documentId: document, sheetName: sheet, ...parameters };
    const items = await bench.poll(node, all, memory, mode);
    found.push(items.map(({ json }) => json));
  }
  return found;
}

const ADA = ["Ada", 36];
const first = { row_number: 2, Name: "Ada", Age: 36 };
const older = { row_number: 2, Name: "Ada", Age: 37 };
const second = { row_number: 3, Name: "Bob", Age: "" };
const states = [[ADA], [ADA], [["Ada", 37], ["Bob"]]];

describe("a trigger of Google Sheets", () => {
  it.each([
    ["anyUpdate", {}, [older, second]],
    ["rowAdded", {}, [second]],
    ["rowUpdate", {}, [older]],
    ["rowUpdate", { includeInOutput: "old" }, [first]],
    ["rowUpdate", { includeInOutput: "both" }, [{ previous: first, current: older }]],
    ["anyUpdate", { options: { columnsToWatch: ["Name"] } }, [second]],
  ])("on %s with %j finds what has changed since it looked", async (event, more, expected) => {
    expect(await polls({ event, ...more }, states)).toEqual([[], [], expected]);
  });

  it("shows the newest row in a test", async () => {
    expect(await polls({}, [[ADA, ["Bob"]]], "manual")).toEqual([[second]]);
  });
});
