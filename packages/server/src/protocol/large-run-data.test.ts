import { pageSourceOf } from "@heddle/engine/data";
import type { Item, RunExecutionData } from "@heddle/workflow";
import { expect, it } from "vitest";
import { encodeLarge } from "./large-run-data.ts";
import { decodeRunData, encodeRunData } from "./run-data-codec.ts";
import { RunSecrets } from "./run-secrets.ts";

const items = (count: number, more: object = {}): Item[] =>
  Array.from({ length: count }, (_, n) => ({ json: { n, ...more }, pairedItem: { item: n } }));

function runOf(...lists: (Item[] | null)[]): RunExecutionData {
  const task = { startTime: 1, executionTime: 2, source: [], data: { main: lists } };
  return {
    resultData: { runData: { A: [task], B: [{ ...task, data: { main: [] } }] }, lastNodeExecuted: "A" },
    executionData: { contextData: {} },
  };
}

it("long lists are restored unchanged, and are read block by block", () => {
  const given = runOf(items(12_345), null, items(3));
  const stored = encodeRunData(given) as Uint8Array;
  const data = decodeRunData(stored);
  const main = data.resultData.runData["A"]?.[0]?.data?.main ?? [];
  expect(pageSourceOf(main[0]!)?.count).toBe(12_345);
  expect(main[0]![12_000]?.json).toEqual({ n: 12_000 });
  expect(main[0]!.slice(10, 12).map((item) => item.json["n"])).toEqual([10, 11]);
  expect(JSON.parse(JSON.stringify(data))).toEqual(given);
});

it("lists shared by nodes are stored once, and loaded data is stored again unchanged", () => {
  const list = items(20_000);
  const once = encodeRunData(runOf(list)) as Uint8Array;
  const twice = encodeRunData(runOf(list, list)) as Uint8Array;
  expect(twice.byteLength).toBeLessThan(once.byteLength * 1.05);
  const again = encodeRunData(decodeRunData(twice));
  expect(JSON.parse(JSON.stringify(decodeRunData(again)))).toEqual(runOf(list, list));
});

it("small run data stay one string", () => {
  expect(encodeRunData(runOf(items(3)))).toBeTypeOf("string");
});

it("data beyond the maximum string length are split", () => {
  const given = runOf(items(9, { text: "y".repeat(1000) }));
  expect(JSON.parse(JSON.stringify(decodeRunData(encodeLarge(given, 4))))).toEqual(given);
});

it("secrets are hidden page by page", () => {
  const secrets = new RunSecrets();
  secrets.add({ password: "correct horse" }, [
    { displayName: "", name: "password", type: "string", default: "", typeOptions: { password: true } },
  ]);
  const paged = decodeRunData(encodeRunData(runOf(items(6_000, { said: "correct horse battery" }))));
  const shown = secrets.hideIn(paged);
  const list = shown.resultData.runData["A"]![0]!.data!.main[0]!;
  expect(pageSourceOf(list)).toBeDefined();
  expect(list[5_999]?.json["said"]).toBe("[secret] battery");
  expect(JSON.stringify(decodeRunData(encodeRunData(shown)))).not.toContain("horse");
});
