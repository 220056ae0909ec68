import type { Item } from "@heddle/workflow";
import { describe, expect, it } from "vitest";
import { itemWithFile } from "../../file-formats/testing/files.ts";
import { runNode } from "../../testing/index.ts";
import node from "./spreadsheet-file.node.ts";

const json = async (parameters: object, items: Item[], typeVersion = 2) =>
  (await runNode(node, { parameters: { ...parameters }, items, typeVersion }))[0]?.map((item) => item.json);

describe("Spreadsheet File", () => {
  const csv = [itemWithFile("n;t\n1;x\n", { mimeType: "text/csv" })];

  it("reads CSV as text in version 2, and as a spreadsheet in version 1", async () => {
    const options = { delimiter: ";", headerRow: true };
    expect(await json({ options, fileFormat: "csv" }, csv)).toEqual([{ n: "1", t: "x" }]);
    expect(await json({ options }, csv)).toEqual([{ n: "1", t: "x" }]);
    expect(await json({ options: {} }, csv, 1)).toEqual([{ n: 1, t: "x" }]);
  });

  it.each(["csv", "html", "ods", "rtf", "xls", "xlsx"])("reads the %s it writes", async (fileFormat) => {
    const rows: Item[] = [{ json: { name: "Ada", at: { n: 1 } } }, { json: { name: "Bo" } }];
    const options = { fileName: `a.${fileFormat}`, headerRow: true, sheetName: "s" };
    const parameters = { operation: "toFile", fileFormat, binaryPropertyName: "out", options };
    const { MemoryBinaryStore } = await import("@heddle/engine/testing");
    const ports = { binary: new MemoryBinaryStore() };
    const [written = []] = await runNode(node, { parameters, items: rows, ports });
    expect(written).toMatchObject([
      { json: {}, binary: { out: { fileName: `a.${fileFormat}` } }, pairedItem: [{ item: 0 }, { item: 1 }] },
    ]);
    const [read] = await runNode(node, { parameters: { binaryPropertyName: "out" }, items: written, ports });
    expect(read?.map((item) => String(item.json["name"]))).toEqual(["Ada", "Bo"]);
    expect(String(read?.[0]?.json["at.n"])).toBe("1");
  });

  it("reports an unknown operation", async () => {
    await expect(json({ operation: "toYaml" }, csv)).rejects.toThrow('There is no operation "toYaml"');
  });
});
