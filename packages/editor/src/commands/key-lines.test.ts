import { describe, expect, it } from "vitest";
import { findKeys } from "./key-lines.ts";

const line = (keys: string, label: string) => ({ isKey: true, keys, label });
const sections = [
  { title: "Edit", lines: [line("Mod+C", "Copy"), line("Delete", "Delete")] },
  { title: "View", lines: [line("1", "Fit to screen")] },
];
const found = (search: string) =>
  findKeys(sections, search).flatMap(({ lines }) => lines.map(({ label }) => label));

describe("Searching shortcuts", () => {
  it("matches names, sections and keys, also by their name on the keyboard", () => {
    expect(found("screen fit")).toEqual(["Fit to screen"]);
    expect(found("edit")).toEqual(["Copy", "Delete"]);
    expect(found("ctrl+c")).toEqual(["Copy"]);
  });

  it("lists everything without a search, and no empty section", () => {
    expect(findKeys(sections, "")).toEqual(sections);
    expect(findKeys(sections, "copy").map(({ title }) => title)).toEqual(["Edit"]);
    expect(findKeys(sections, "nothing like it")).toEqual([]);
  });
});
