import { describe, expect, it } from "vitest";
import { findCommands } from "./find-commands.ts";
import type { PaletteCommand } from "./registry.ts";

const command = (label: string, keywords: string[] = []): PaletteCommand => ({
  id: label,
  label,
  keywords,
  run: () => {},
});

const groups = [
  { heading: "Canvas", onlyFound: true, commands: [command("Align left edges"), command("Select all")] },
  { heading: "Types", onlyFound: true, commands: [command("Add If", ["branch"]), command("Add Filter")] },
  { heading: "Screens", commands: [command("Workflows"), command("Executions")] },
];
const found = (search: string) =>
  findCommands(groups, search).flatMap((group) => group.commands.map(({ label }) => label));

describe("Finding commands", () => {
  it("lists screens before typing", () => {
    expect(found("")).toEqual(["Workflows", "Executions"]);
  });

  it("matches labels and keywords, but not scattered letters", () => {
    expect(found("ali")).toEqual(["Align left edges"]);
    expect(found("branch")).toEqual(["Add If"]);
    expect(found("add i")[0]).toBe("Add If");
    expect(found("zzz")).toEqual([]);
  });

  it("puts the group with the best match first", () => {
    expect(found("exec")).toEqual(["Executions"]);
    expect(findCommands(groups, "select")[0]?.heading).toBe("Canvas");
  });
});
