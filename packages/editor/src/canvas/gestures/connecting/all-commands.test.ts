import { describe, expect, it } from "vitest";
import { keyLines } from "../../../commands/key-lines.ts";
import { normalizeKeys } from "../../../commands/keys.ts";
import { connectCommands } from "./all-commands.ts";

describe("The commands for a connection that is being created", () => {
  it("are discovered, one per file, and share no key", () => {
    expect(Object.keys(import.meta.glob("./*.command.ts"))).toHaveLength(connectCommands.length);
    const keys = connectCommands.flatMap((command) => (command.keys ?? []).map(normalizeKeys));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are in the list of shortcuts from aiming to canceling", { tags: ["ED-12"] }, () => {
    expect(keyLines(connectCommands).map(({ keys }) => keys)).toEqual([
      "←→↑↓",
      "Enter",
      "O",
      "I",
      "Tab",
      "Esc",
    ]);
  });
});
