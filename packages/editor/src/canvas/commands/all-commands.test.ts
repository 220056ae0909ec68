import { describe, expect, it } from "vitest";
import { commandForKey, normalizeKeys } from "../../commands/keys.ts";
import { menuOf } from "../../commands/menu-of.ts";
import { keysOf } from "../../commands/shown-keys.ts";
import { describeNode, TestEditor, testDescriptions } from "../../document/testing/test-editor.ts";
import type { MenuEntry } from "../../ui/index.ts";
import { isGroup } from "../flow/groups.ts";
import { canvasMenu } from "../menus/canvas-menu.ts";
import { keySections } from "../menus/key-sections.ts";
import { canvasOf, openOf } from "../testing/test-canvas.ts";
import { canvasCommands } from "./all-commands.ts";
import { sections } from "./canvas-command.ts";

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  commandForKey(canvasCommands, {
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    repeat: false,
    ...modifiers,
  } as KeyboardEvent)?.id;

describe("The commands of the canvas", () => {
  it("are discovered, one per file", () => {
    expect(Object.keys(import.meta.glob("./*/*.command.{ts,tsx}"))).toHaveLength(canvasCommands.length);
    expect(canvasCommands.length).toBeGreaterThan(40);
    for (const { id, label, section } of canvasCommands) {
      expect(label, id).not.toBe("");
      expect(sections, id).toContain(section);
    }
  });

  it("have unique ids and labels", () => {
    const ids = canvasCommands.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const labels = canvasCommands.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it("share no key", () => {
    const keys = canvasCommands.flatMap((command) => (command.keys ?? []).map(normalizeKeys));
    expect(keys.filter((each, index) => keys.indexOf(each) !== index)).toEqual([]);
  });

  it("appear once in the list of shortcuts if they have keys", { tags: ["ED-12"] }, () => {
    const lines = keySections().flatMap((section) => section.lines);
    for (const command of canvasCommands.filter(({ keys }) => keys !== undefined)) {
      const own = lines.filter(({ label }) => label === command.label);
      expect(own, command.id).toEqual([{ isKey: true, keys: keysOf(command), label: command.label }]);
    }
    expect(lines).toContainEqual({ isKey: true, keys: "Mod+←→↑↓", label: "Move selection" });
  });

  it("are listed next to related ones", () => {
    const labels = keySections().map(({ lines }) => lines.map(({ label }) => label));
    const after = (label: string) => {
      const section = labels.find((each) => each.includes(label)) ?? [];
      return section[section.indexOf(label) + 1];
    };
    expect(after("Undo")).toBe("Redo");
    expect(after("Copy")).toBe("Cut");
    expect(after("Cut")).toBe("Paste");
    expect(after("Zoom in")).toBe("Zoom out");
    expect(after("Group")).toBe("Ungroup");
    for (const section of sections) {
      const orders = canvasCommands
        .filter((each) => each.section === section && each.keys)
        .map(({ order }) => order);
      expect(orders, section).not.toContain(undefined);
      expect(new Set(orders).size, section).toBe(orders.length);
    }
  });

  it("are reachable: by a key, in a menu, or both", () => {
    expect(canvasCommands.filter(({ keys, menu }) => !keys && !menu).map(({ id }) => id)).toEqual([]);
  });
});

describe("Keys of the canvas", () => {
  it("match those of similar products", { tags: ["ED-12"] }, () => {
    expect(press("Tab")).toBe("add-node");
    expect(press("Delete")).toBe("delete");
    expect(press("Backspace")).toBe("delete");
    expect(press("d")).toBe("switch-off");
    expect(press("p")).toBe("pin");
    expect(press("F2")).toBe("rename");
    expect(press("Enter")).toBe("open");
    expect(press("Enter", { ctrlKey: true })).toBe("run");
    expect(press("s", { metaKey: true })).toBe("save");
    expect(press("Z", { ctrlKey: true, shiftKey: true })).toBe("redo");
    expect(press("z", { ctrlKey: true })).toBe("undo");
    expect(press("S", { shiftKey: true })).toBe("add-note");
    expect(press("1")).toBe("fit");
    expect(press("1", { ctrlKey: true })).toBeUndefined();
    expect(press("+", { shiftKey: true })).toBe("zoom-in");
    expect(press("_", { shiftKey: true })).toBe("zoom-out");
    expect(press("?", { shiftKey: true })).toBe("show-keys");
    expect(press("ArrowLeft", { shiftKey: true })).toBe("select-upstream");
  });

  it("do not repeat while held, except navigating, moving and undo", () => {
    expect(press("d", { repeat: true })).toBeUndefined();
    expect(press("ArrowRight", { repeat: true })).toBe("walk");
    expect(press("ArrowRight", { repeat: true, ctrlKey: true })).toBe("move");
    expect(press("z", { repeat: true, ctrlKey: true })).toBe("undo");
  });
});

describe("Menus of the canvas", () => {
  const note = describeNode({ name: "n8n-nodes-base.stickyNote", inputs: [], outputs: [] });

  function setUp(readOnly = false) {
    const editor = new TestEditor({}, [...testDescriptions, note]);
    const ids = editor.chain("A", "B", "C") as [string, string, string];
    return { editor, ids, ...canvasOf(openOf(editor, readOnly)) };
  }
  const labels = (entries: readonly MenuEntry[]) =>
    entries.map((entry) => (entry.kind === "separator" ? "–" : entry.label));

  it("list the actions for one node, in groups", () => {
    const { canvas, ids } = setUp();
    expect(labels(canvasMenu({ canvas, id: ids[0] }))).toEqual([
      "Open",
      "Run to here",
      "Run from here",
      "Rename",
      "Replace with another node",
      "Connect to another node",
      "Disable",
      "Pin output",
      "Set breakpoint",
      "–",
      "Extract into a sub-workflow",
      "–",
      "Copy",
      "Cut",
      "Duplicate",
      "–",
      "Delete",
    ]);
  });

  it("start with the number of selected nodes, and omit actions for a single one", () => {
    const { canvas, editor, ids } = setUp();
    editor.document.selection.set(ids);
    expect(labels(canvasMenu({ canvas, id: ids[1] })).slice(0, 9)).toEqual([
      "3 selected",
      "Disable",
      "Pin output",
      "Set breakpoint",
      "–",
      "Group",
      "Align",
      "Tidy up",
      "Zoom to selection",
    ]);
  });

  it("list the actions for a connection, an empty place and a group", () => {
    const { canvas, editor, ids, run } = setUp();
    const [edge] = editor.document.edges.keys();
    expect(labels(canvasMenu({ canvas, id: edge }))).toEqual([
      "Add a node here",
      "Go to source node",
      "Go to target node",
      "–",
      "Delete connection",
    ]);
    expect(labels(canvasMenu({ canvas, at: { x: 0, y: 0 } }))).toEqual([
      "Add a node",
      "Add a note",
      "–",
      "Select all",
      "Fit to screen",
      "Tidy up",
      "–",
      "Paste",
    ]);
    editor.document.selection.set(ids);
    run("group");
    const group = [...editor.document.nodes.values()].find(isGroup);
    editor.document.selection.clear();
    expect(labels(canvasMenu({ canvas, id: group?.id })).slice(0, 4)).toEqual([
      "Rename",
      "Color",
      "Select contents",
      "Ungroup",
    ]);
  });

  it("offer only actions without changes while the workflow is read-only", () => {
    const { canvas, ids } = setUp(true);
    expect(labels(canvasMenu({ canvas, id: ids[0] }))).toEqual(["Open", "–", "Copy"]);
    expect(labels(canvasMenu({ canvas, at: { x: 0, y: 0 } }))).toEqual(["Select all", "Fit to screen"]);
    expect(canvasMenu({ canvas, id: "gone" })).toEqual([]);
  });

  it("have a working entry for every command with a menu place", () => {
    const { canvas, editor, ids } = setUp();
    editor.document.selection.set(ids);
    for (const command of canvasCommands.filter(({ menu }) => menu)) {
      const [entry] = menuOf(
        [{ ...command, menu: { ...command.menu!, when: () => true }, when: () => true }],
        {
          canvas,
          id: ids[0],
        },
      );
      expect(entry && "label" in entry && entry.label, command.id).toBeTruthy();
      expect(command.targets.length, command.id).toBeGreaterThan(0);
    }
  });

  it("refuse edits of a read-only workflow", () => {
    const { editor, ids, run, refused } = setUp(true);
    editor.document.selection.set([ids[0]]);
    run("delete");
    expect(refused()).toBe(1);
    expect(editor.names).toEqual(["A", "B", "C"]);
  });
});
