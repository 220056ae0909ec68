import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { pdfOf } from "../../../file-formats/testing/files.ts";
import { documentsOf, files } from "../testing/documents-of.ts";

const type = "@n8n/n8n-nodes-langchain.documentDefaultDataLoader";
const load = (
  parameters: Record<string, unknown>,
  items: Parameters<typeof documentsOf>[1],
  typeVersion = 1.1,
) => documentsOf({ type, typeVersion, parameters }, items);
const texts = async (...given: Parameters<typeof load>) => (await load(...given)).map(({ text }) => text);

/** Returns the documents of one file. */
async function ofFile(
  bytes: Uint8Array,
  about: { mimeType: string; fileName?: string },
  options = {},
  loader = "auto",
) {
  const data = await files.put(bytes, about);
  return load({ dataType: "binary", loader, options }, [{ json: {}, binary: { data } }]);
}

describe("Default Data Loader", () => {
  it("creates a document from each string of an item, or from those that pointers select", async () => {
    const json = { title: "One", tags: ["a", "b"], count: 3, inner: { body: "Two" } };
    expect(await texts({}, [{ json }])).toEqual(["One", "a", "b", "Two"]);
    expect(await texts({ options: { pointers: "/inner/body, /tags" } }, [{ json }])).toEqual([
      "Two",
      "a",
      "b",
    ]);
  });

  it("makes a document of each string of an object from an expression", async () => {
    const json = { body: { title: "One", text: "Two" } };
    expect(await texts({ jsonMode: "expressionData", jsonData: "={{ $json.body }}" }, [{ json }])).toEqual([
      "One",
      "Two",
    ]);
  });

  it("evaluates text and metadata for each item", async () => {
    const parameters = {
      jsonMode: "expressionData",
      jsonData: "={{ $json.text }}",
      options: { metadata: { metadataValues: [{ name: "file_id", value: "={{ $json.id }}" }] } },
    };
    const items = [{ json: { text: "one\ntwo", id: "1" } }, { json: { text: "three", id: "2" } }];
    const metadata = { source: "blob", blobType: "text/plain" };
    expect(await load(parameters, items)).toEqual([
      { text: "one\ntwo", metadata: { ...metadata, file_id: "1", loc: { lines: { from: 1, to: 2 } } } },
      { text: "three", metadata: { ...metadata, file_id: "2", loc: { lines: { from: 1, to: 1 } } } },
    ]);
  });

  it("splits long texts into overlapping chunks, and reports their positions", async () => {
    const text = Array.from({ length: 60 }, (_, line) => `line ${line} ${"x".repeat(30)}`).join("\n");
    const pieces = await load({ jsonMode: "expressionData", jsonData: text }, [{ json: {} }]);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.every((piece) => piece.text.length <= 1000)).toBe(true);
    expect(pieces[1]!.text.split("\n")[0]).toMatch(/^line (?!0 )/);
    expect(pieces[0]!.text).toContain(pieces[1]!.text.split("\n")[0]);
    const { from, to } = (pieces[1]!.metadata["loc"] as { lines: { from: number; to: number } }).lines;
    expect(
      text
        .split("\n")
        .slice(from - 1, to)
        .join("\n"),
    ).toBe(pieces[1]!.text);
  });

  it("uses the connected splitter in version 1, and in 1.1 if configured", async () => {
    const items = [{ json: { text: "a#b" } }];
    for (const [typeVersion, parameters] of [
      [1, {}],
      [1.1, { textSplittingMode: "custom" }],
    ] as const) {
      const found = await documentsOf({ type, typeVersion, parameters, splitter: {} }, items);
      expect(found.map(({ text }) => text)).toEqual(["a", "b"]);
    }
  });

  it("reads PDF files, page by page if configured", async () => {
    const pdf = pdfOf("First page", "Second page");
    const about = { mimeType: "application/pdf", fileName: "a.pdf" };
    expect((await ofFile(pdf, about)).map(({ text }) => text)).toEqual(["First page\n\nSecond page"]);
    const pages = await ofFile(pdf, about, { splitPages: true });
    expect(pages.map(({ metadata }) => (metadata["loc"] as { pageNumber: number }).pageNumber)).toEqual([
      1, 2,
    ]);
  });

  it("reads CSV, JSON, Word and EPUB files", async () => {
    const found = async (...given: Parameters<typeof ofFile>) =>
      (await ofFile(...given)).map(({ text }) => text);
    const csv = strToU8("name,age\nAda,36\nBob,7\n");
    expect(await found(csv, { mimeType: "text/csv" })).toEqual(["name: Ada\nage: 36", "name: Bob\nage: 7"]);
    expect(await found(csv, { mimeType: "text/plain" }, { column: "name" }, "csvLoader")).toEqual([
      "Ada",
      "Bob",
    ]);
    expect(await found(strToU8('{"a": "x"}'), { mimeType: "application/json" })).toEqual(["x"]);
    const word = zipSync({
      "word/document.xml": strToU8(
        `<w:document xmlns:w="w"><w:p><w:r><w:t>One</w:t><w:tab/><w:t>two</w:t></w:r></w:p><w:p><w:r><w:t>Three</w:t></w:r></w:p></w:document>`,
      ),
    });
    expect(await found(word, { mimeType: "application/octet-stream", fileName: "a.DOCX" })).toEqual([
      "One\ttwo\n\nThree",
    ]);
    const book = zipSync({
      "META-INF/container.xml": strToU8(
        `<container><rootfiles><rootfile full-path="O/b.opf"/></rootfiles></container>`,
      ),
      "O/b.opf": strToU8(
        `<package><manifest><item id="2" href="2.xhtml"/><item id="1" href="1.xhtml"/></manifest><spine><itemref idref="1"/><itemref idref="2"/></spine></package>`,
      ),
      "O/1.xhtml": strToU8("<html><body><h1>First</h1></body></html>"),
      "O/2.xhtml": strToU8("<html><body><p>Second</p></body></html>"),
    });
    expect(await found(book, { mimeType: "application/epub+zip" })).toEqual(["First", "Second"]);
  });

  it("reports a file that is not of its declared type", async () => {
    await expect(ofFile(strToU8("no"), { mimeType: "text/plain" }, {}, "docxLoader")).rejects.toThrow(
      "cannot be read as Word",
    );
  });
});
