import { describe, expect, it } from "vitest";
import { commandForKey, normalizeKeys } from "../../commands/keys.ts";
import { dataCommands } from "../../data-view/commands/all-commands.ts";
import { panelKeySection } from "../key-section.ts";
import { panelCommands } from "./all-commands.ts";

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  commandForKey(panelCommands, {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    ...more,
  } as KeyboardEvent);

describe("Keys of the panel", () => {
  it("run, close, rename and continue", () => {
    expect(press("Enter", { ctrlKey: true })?.id).toBe("run");
    expect(press("Enter", { metaKey: true })?.id).toBe("run");
    expect(press("Escape")?.id).toBe("close");
    expect(press("F2")?.id).toBe("rename");
    expect(press("F6")?.id).toBe("next-column");
    expect(press("F6", { shiftKey: true })?.id).toBe("previous-column");
    expect(press("ArrowLeft", { altKey: true })?.id).toBe("previous-node");
    expect(press("ArrowRight", { altKey: true })?.id).toBe("next-node");
  });

  it("leave fields their own keys", () => {
    expect(press("ArrowLeft", { altKey: true })?.worksWhileTyping).toBeUndefined();
    expect(press("Enter")).toBeUndefined();
    expect(press("ArrowLeft")).toBeUndefined();
    expect(press("Escape", { ctrlKey: true })).toBeUndefined();
  });

  it("belong to one command each, and are in the list of shortcuts", () => {
    const keys = panelCommands.flatMap((command) => (command.keys ?? []).map(normalizeKeys));
    expect(new Set(keys).size).toBe(keys.length);
    const labels = panelKeySection().lines.map(({ label }) => label);
    for (const { label } of [...panelCommands, ...dataCommands]) expect(labels).toContain(label);
  });
});
