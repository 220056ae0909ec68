import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ContractBench } from "../../service/testing/contract-server/run-against.ts";
import node from "./google-docs.node.ts";

const URL_OF_1 = "https://docs.google.com/document/d/1aB/edit?tab=t.0#heading=h.j";

let bench: ContractBench;
beforeAll(async () => {
  bench = await ContractBench.start("google-docs", "google-drive");
});
afterEach(() => {
  expect(bench.server.problems).toEqual([]);
  bench.server.reset();
});
afterAll(() => bench.stop());

const sent = () => bench.server.calls.map(({ method, path, body }) => [method, path.split("/").at(-1), body]);

describe("Google Docs", () => {
  it("creates documents in folders and drives", async () => {
    const parents = async (parameters: object) => {
      await bench.run(node, { title: "Letter", ...parameters });
      return (bench.server.calls.at(-1)!.body as { parents?: string[] }).parents;
    };
    expect(await parents({ folderId: "default" })).toBeUndefined();
    expect(await parents({ folderId: "f1" })).toEqual(["f1"]);
    expect(await parents({ driveId: "d1" })).toEqual(["d1"]);
    expect(
      await parents({ driveId: "sharedWithMe", folderId: { __rl: true, mode: "id", value: "f2" } }),
    ).toEqual(["f2"]);
    expect(sent()[0]).toEqual([
      "drive.files.create",
      "files",
      { name: "Letter", mimeType: "application/vnd.google-apps.document" },
    ]);
  });

  it("reads the text, including tables, by URL or id", async () => {
    const run = (content: string) => ({ paragraph: { elements: [{ textRun: { content } }] } });
    const table = { tableRows: [{ tableCells: [{ content: [run("A\n")] }, { content: [run("B\n")] }] }] };
    const document = {
      documentId: "1aB",
      title: "Letter",
      body: { content: [run("Dear\n"), { table }, run("End\n")] },
    };
    bench.server.prepare("docs.documents.get", () => document);
    expect(await bench.json(node, { operation: "get", documentURL: URL_OF_1 })).toEqual([
      { documentId: "1aB", content: "Dear\nA\nB\nEnd\n" },
    ]);
    expect(await bench.json(node, { operation: "get", documentURL: "1aB", simple: false })).toMatchObject([
      { title: "Letter" },
    ]);
    expect(sent().map(([, id]) => id)).toEqual(["1aB", "1aB"]);
  });

  it("changes documents, one request for all actions of an item", async () => {
    const actionFields = [
      { action: "replaceAll", text: "{{name}}", replaceText: "={{ $json.name }}" },
      { action: "insert", text: "Bye" },
      { action: "insert", text: "Top", locationChoice: "location", index: 1 },
      { object: "pageBreak" },
      { object: "table", rows: 2, columns: 3 },
      { object: "tableRow", action: "delete", index: 5, rowIndex: 1 },
      { object: "tableColumn", insertPosition: false, index: 5 },
      { object: "paragraphBullets", startIndex: 1, endIndex: 4 },
      {
        object: "namedRange",
        name: "all",
        startIndex: 1,
        endIndex: 9,
        insertSegment: "header",
        segmentId: "h1",
      },
      { object: "namedRange", action: "delete", namedRangeReference: "name", value: "all" },
      { object: "header" },
      { object: "footer", action: "delete", footerId: "f1" },
      { object: "positionedObject", objectId: "o1" },
    ];
    const parameters = {
      operation: "update",
      documentURL: URL_OF_1,
      actionsUi: { actionFields },
      updateFields: { writeControlObject: { writeControl: { value: "r1" } } },
    };
    bench.server.prepare("docs.documents.batchUpdate", () => ({ documentId: "1aB", replies: [] }));
    expect(await bench.json(node, parameters, { items: [{ json: { name: "Ada" } }] })).toEqual([
      { documentId: "1aB" },
    ]);
    const at = (rowIndex: number) => ({ tableStartLocation: { index: 5 }, rowIndex, columnIndex: 0 });
    const [[, , body]] = sent() as [[string, string, unknown]];
    expect(body).toEqual({
      requests: [
        { replaceAllText: { containsText: { text: "{{name}}", matchCase: false }, replaceText: "Ada" } },
        { insertText: { endOfSegmentLocation: {}, text: "Bye" } },
        { insertText: { location: { index: 1 }, text: "Top" } },
        { insertPageBreak: { endOfSegmentLocation: {} } },
        { insertTable: { endOfSegmentLocation: {}, rows: 2, columns: 3 } },
        { deleteTableRow: { tableCellLocation: at(1) } },
        { insertTableColumn: { tableCellLocation: at(0), insertRight: false } },
        {
          createParagraphBullets: {
            range: { startIndex: 1, endIndex: 4 },
            bulletPreset: "BULLET_DISC_CIRCLE_SQUARE",
          },
        },
        { createNamedRange: { name: "all", range: { startIndex: 1, endIndex: 9, segmentId: "h1" } } },
        { deleteNamedRange: { name: "all" } },
        { createHeader: { type: "DEFAULT" } },
        { deleteFooter: { footerId: "f1" } },
        { deletePositionedObject: { objectId: "o1" } },
      ],
      writeControl: { requiredRevisionId: "r1" },
    });
  });

  it("signs in as a service account first in version 1", async () => {
    expect(node.descriptions[0]?.properties.find(({ name }) => name === "authentication")?.default).toBe(
      "serviceAccount",
    );
    await bench.run(node, { operation: "get", documentURL: "1aB" }, { version: 1 });
    expect(sent()).toHaveLength(1);
  });
});
