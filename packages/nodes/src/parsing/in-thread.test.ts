import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { unpack } from "../core/compression/unpack.ts";
import * as html from "../core/html/extract.ts";
import { toHtml } from "../core/markdown/to-html.ts";
import { readCalendar } from "../file-formats/read-calendar.ts";
import { readSheet, writeSheet } from "../file-formats/spreadsheet.ts";
import { readXml } from "../file-formats/xml.ts";
import { ownTime } from "../testing/own-time.ts";
import { inThread } from "./in-thread.ts";
import { ParseThreads } from "./parse-threads.ts";

const SOURCES = path.resolve(import.meta.dirname, "..");
const markdown = inThread(new URL("../core/markdown/to-html.ts", import.meta.url), { toHtml });

const HOW = { name: "x", sheet: "", range: "", hasHeader: true, isRaw: false, keepsEmptyCells: false };

describe("content that others made", () => {
  it("is read in a thread that costs its caller nothing", async () => {
    const lists = Array.from({ length: 700 }, (_, level) => `${" ".repeat(level)}- a`).join("\n");
    const deep = `${"<b>".repeat(900)}${"</b>".repeat(900)}`;
    const wanted = [{ key: "b", cssSelector: "b b", returnValue: "text", returnArray: false }];
    const how = { trims: true, cleansUp: false, isRendered: true };
    const events = `BEGIN:VEVENT\r\nUID:1\r\n${"X-A:1\r\n".repeat(2_000)}END:VEVENT\r\n`;
    const readAll = async () => {
      expect(await markdown.toHtml(lists, {} as never)).toContain("<li>");
      expect(await html.readParts(deep, wanted as never, how, 0)).toEqual({ b: "" });
      expect(await readXml(deep, {})).toHaveProperty("b");
      const calendar = await readCalendar(events, { name: "x", zone: "UTC" });
      expect(calendar).toMatchObject({ events: [{ uid: "1" }] });
    };
    // Less than Markdown alone takes here.
    const here = await ownTime(async () => toHtml(lists, {} as never), 1);
    expect(await ownTime(readAll, 2)).toBeLessThan(here);
  });

  it("fails with its own error if it takes too long, and the next content is parsed", async () => {
    const threads = new ParseThreads({ maxMs: 300, maxMegabytes: 512, maxThreads: 1 });
    const module = new URL("../core/markdown/to-html.ts", import.meta.url).href;
    const lists = Array.from({ length: 3_000 }, (_, level) => `${" ".repeat(level)}- a`).join("\n");
    const hard = threads.run({ module, name: "toHtml", args: [lists, {}] });
    const easy = threads.run({ module, name: "toHtml", args: ["# Hello", {}] });
    await expect(hard).rejects.toMatchObject({ message: expect.stringContaining("too much time or memory") });
    expect(await easy).toContain("Hello");
  });

  it("fails with its own error if it takes too much memory", async () => {
    const threads = new ParseThreads({ maxMs: 60_000, maxMegabytes: 32, maxThreads: 1 });
    const module = new URL("../file-formats/xml.ts", import.meta.url).href;
    const hard = threads.run({
      module,
      name: "parseXml",
      args: [`<a>${'<b c="1">x</b>'.repeat(300_000)}</a>`, {}],
    });
    await expect(hard).rejects.toMatchObject({ message: expect.stringContaining("too much time or memory") });
  });

  it("keeps the errors of its parser", async () => {
    await expect(unpack(gzipSync("x".repeat(5_000)).subarray(0, 20), "a.gz")).rejects.toMatchObject({
      name: "NodeOperationError",
      message: expect.stringContaining("a.gz"),
    });
    await expect(readXml("<a>".repeat(2_000), {})).rejects.toMatchObject({
      description: expect.stringContaining("deeper than 1,000 levels"),
    });
  });

  it("is rejected before parsing if a zipped spreadsheet is read as text", async () => {
    const rows = [{ a: 1 }, { a: 2 }];
    for (const format of ["xlsx", "xls", "ods"] as const) {
      const bytes = await writeSheet(rows, { format, sheet: "", hasHeader: true, isCompressed: true });
      expect(await readSheet(bytes, { ...HOW, isText: false })).toEqual(rows);
      await expect(readSheet(bytes, { ...HOW, isText: true })).rejects.toThrow("cannot be read as text");
    }
    const text = new TextEncoder().encode("a,b\nä,2\n");
    expect(await readSheet(text, { ...HOW, isText: true })).toEqual([{ a: "ä", b: 2 }]);
  });
});

it("functions called in threads are exports of the given modules", async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!.*(?:\.test|\.gen)\.ts$).*\.ts$/.test(file),
  );
  const found: string[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(SOURCES, file), "utf8");
    for (const [, module = "", names = ""] of text.matchAll(
      /inThread\(\s*new URL\("([^"]+)", import\.meta\.url\),\s*\{([^}]*)\}/g,
    )) {
      const exports = await import(pathToFileURL(path.resolve(SOURCES, path.dirname(file), module)).href);
      for (const name of names.split(",").map((one) => one.trim().split(":")[0] ?? "")) {
        if (name === "") continue;
        found.push(name);
        expect(typeof exports[name], `${name} of ${module} in ${file}`).toBe("function");
      }
    }
  }
  expect(found.length).toBeGreaterThanOrEqual(14);
});
