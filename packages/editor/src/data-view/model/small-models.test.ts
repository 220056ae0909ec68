import { describe, expect, it } from "vitest";
import { itemsText } from "../download-items.ts";
import { movedCell } from "./cell-moves.ts";
import { columnWidth } from "./columns.ts";
import { approximateSize, sizeOfItems } from "./data-size.ts";
import { LARGE_DATA_BYTES } from "./paging.ts";
import { previewKind } from "./preview-kind.ts";
import { hasRendered, renderedOf } from "./rendered.ts";

describe("The cell that a key leads to", () => {
  const size = { rows: 1000, columns: 5 };
  const from = (row: number, column: number, key: string, isMod = false) =>
    movedCell({ row, column }, key, isMod, size);
  it("is the adjacent one, within the table", () => {
    expect(from(3, 2, "ArrowDown")).toEqual({ row: 4, column: 2 });
    expect(from(999, 4, "ArrowDown")).toEqual({ row: 999, column: 4 });
    expect(from(0, 0, "ArrowLeft")).toEqual({ row: 0, column: 0 });
    expect(from(3, 2, "PageUp")).toEqual({ row: 0, column: 2 });
  });
  it("is the end of the row, or of the table with Ctrl", () => {
    expect(from(3, 2, "End")).toEqual({ row: 3, column: 4 });
    expect(from(3, 2, "End", true)).toEqual({ row: 999, column: 4 });
    expect(from(3, 2, "Home", true)).toEqual({ row: 0, column: 0 });
    expect(from(3, 2, "Enter")).toBeUndefined();
    expect(from(3, 2, "constructor")).toBeUndefined();
  });
});

describe("Files", () => {
  it("are previewed by type, and only harmless ones", { tags: ["BIN-2"] }, () => {
    const kinds = (types: string[]) => types.map((mimeType) => previewKind({ mimeType }));
    expect(kinds(["image/png", "image/JPEG", "image/svg+xml", "video/mp4", "audio/ogg"])).toEqual([
      "image",
      "image",
      "vector",
      "video",
      "audio",
    ]);
    expect(kinds(["application/pdf", "text/html; charset=utf-8", "text/markdown", "text/csv"])).toEqual([
      "pdf",
      "html",
      "markdown",
      "text",
    ]);
    expect(kinds(["application/ld+json", "application/xml", "application/zip", ""])).toEqual([
      "json",
      "text",
      undefined,
      undefined,
    ]);
  });
});

describe("HTML and Markdown in items", () => {
  it("are found by content or name", () => {
    const found = renderedOf({
      json: { body: "<!DOCTYPE html><p>a</p>", html: "<b>x</b>", md: "# a", text: "a < b", none: 1 },
    });
    expect(found.map(({ key, format }) => `${key}:${format}`)).toEqual([
      "body:html",
      "html:html",
      "md:markdown",
    ]);
    expect(hasRendered([{ json: { html: "no tag" } }])).toBe(false);
  });
});

describe("Data size", () => {
  it("covers all items, assuming that the others resemble the loaded ones", {
    tags: ["NDV-22", "CON-2"],
  }, () => {
    const items = Array.from({ length: 10 }, () => ({ json: { text: "x".repeat(1000) } }));
    expect(sizeOfItems(items, 10)).toBeGreaterThan(10_000);
    expect(sizeOfItems(items, 10)).toBeLessThan(LARGE_DATA_BYTES);
    expect(sizeOfItems(items, 1000)).toBeGreaterThan(LARGE_DATA_BYTES);
    expect(sizeOfItems([{ json: { text: "x".repeat(204_000) } }], 1)).toBeLessThan(LARGE_DATA_BYTES);
    expect(sizeOfItems([{ json: { text: "x".repeat(204_800) } }], 1)).toBeGreaterThan(LARGE_DATA_BYTES);
    expect(sizeOfItems([{ json: { text: "x".repeat(300_000) } }], 1)).toBeGreaterThan(LARGE_DATA_BYTES);
    expect(sizeOfItems([], 0)).toBeLessThan(10);
  });
  it("stops counting at the limit", () => {
    expect(approximateSize(Array(1000).fill("x".repeat(1000)), 5000)).toBeLessThan(10_000);
  });
});

describe("A column", () => {
  it("is as wide as its name and values, within limits", () => {
    expect(columnWidth("n", [{ json: { n: 1 } }])).toBe(90);
    expect(columnWidth("n", [{ json: { n: "x".repeat(500) } }])).toBe(320);
    expect(columnWidth("a rather long name", [])).toBeGreaterThan(150);
  });
});

describe("A file of all items", () => {
  it("is JSON or CSV", () => {
    const items = [{ json: { a: 1 } }, { json: { b: "x,y" } }];
    expect(JSON.parse(itemsText(items, "json"))).toEqual([{ a: 1 }, { b: "x,y" }]);
    expect(itemsText(items, "csv")).toBe('a,b\r\n1,\r\n,"x,y"\r\n');
  });
});
