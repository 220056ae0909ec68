import { describe, expect, it } from "vitest";
import { findCommands, recentCommands } from "./find-commands.ts";
import type { PaletteCommand } from "./registry.ts";

const command = (label: string, keywords: string[] = []): PaletteCommand => ({
  id: label,
  label,
  keywords,
  run: () => {},
});

const groups = [
  {
    id: "canvas",
    heading: "Canvas",
    onlyFound: true,
    commands: [command("Align left edges"), command("Select all")],
  },
  {
    id: "types",
    heading: "Types",
    onlyFound: true,
    isAddition: true,
    commands: [command("Add If", ["branch"]), command("Add Filter"), command("Add Export to File")],
  },
  {
    id: "screens",
    heading: "Screens",
    commands: [command("Workflows"), command("Executions"), command("Download", ["export", "save as file"])],
  },
];
const found = (search: string) =>
  findCommands(groups, search).flatMap((group) => group.commands.map(({ label }) => label));

describe("Finding commands", () => {
  it("lists screens before typing", () => {
    expect(found("")).toEqual(["Workflows", "Executions", "Download"]);
  });

  it("matches labels and keywords, but not scattered letters", () => {
    expect(found("ali")).toEqual(["Align left edges"]);
    expect(found("branch")).toEqual(["Add If"]);
    expect(found("add i")[0]).toBe("Add If");
    expect(found("zzz")).toEqual([]);
  });

  it("ranks commands whose name or synonym starts with the search before nodes to add", () => {
    expect(found("export")).toEqual(["Download", "Add Export to File"]);
    expect(found("save")[0]).toBe("Download");
    expect(found("if")).toEqual(["Add If"]);
  });

  it("puts recently used ones first among equals, and lists those that are available", () => {
    const twins = [{ id: "g", heading: "G", commands: [command("Run one"), command("Run two")] }];
    expect(findCommands(twins, "run", ["g:Run two"])[0]?.commands[0]?.label).toBe("Run two");
    const recent = recentCommands(groups, ["screens:Executions", "gone:x", "types:Add If"]);
    expect(recent.map(({ label }) => label)).toEqual(["Executions", "Add If"]);
  });

  it("puts the group with the best match first", () => {
    expect(found("exec")).toEqual(["Executions"]);
    expect(findCommands(groups, "select")[0]?.heading).toBe("Canvas");
  });
});
