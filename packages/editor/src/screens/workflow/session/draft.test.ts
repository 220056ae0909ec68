import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeNodes } from "../../../document/index.ts";
import { TestEditor } from "../../../document/testing/test-editor.ts";
import { discardDraft, draftId, keepDraft, newDraftIds, readDraft } from "./draft.ts";
import { replaceContent } from "./replace-content.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("drafts of unsaved work", () => {
  it("are written soon after a change, and when the page goes away", { tags: ["ED-4"] }, () => {
    const editor = new TestEditor({ id: "w1", versionId: "v1" });
    const end = keepDraft(editor.document);
    editor.add("A");
    expect(readDraft("w1")).toBeUndefined();
    vi.advanceTimersByTime(2000);
    expect(readDraft("w1")).toMatchObject({ versionId: "v1", workflow: { nodes: [{ name: "A" }] } });
    editor.add("B");
    window.dispatchEvent(new Event("pagehide"));
    expect(readDraft("w1")?.workflow.nodes).toHaveLength(2);
    end();
  });

  it("of new workflows are kept apart and listed with the most recently changed first", () => {
    const drafts = ["First", "Second"].map((name) => {
      const editor = new TestEditor({ id: "", name });
      const end = keepDraft(editor.document);
      editor.add("A");
      vi.advanceTimersByTime(2000);
      end();
      return draftId(editor.document);
    });
    const stored = new TestEditor({ id: "w1" });
    const end = keepDraft(stored.document);
    stored.add("A");
    vi.advanceTimersByTime(2000);
    end();
    expect(newDraftIds()).toEqual(drafts.toReversed());
    expect(newDraftIds().map((id) => readDraft(id)?.workflow.name)).toEqual(["Second", "First"]);
  });

  it("go when everything is undone or saved", () => {
    const editor = new TestEditor({ id: "w1" });
    const end = keepDraft(editor.document);
    editor.add("A");
    vi.advanceTimersByTime(2000);
    expect(readDraft("w1")).toBeDefined();
    editor.undo();
    vi.advanceTimersByTime(2000);
    expect(readDraft("w1")).toBeUndefined();
    editor.add("B");
    vi.advanceTimersByTime(2000);
    expect(readDraft("w1")).toBeDefined();
    editor.document.markSaved();
    vi.advanceTimersByTime(2000);
    expect(readDraft("w1")).toBeUndefined();
    end();
  });

  it("are not restored by a write that was pending when they were discarded, and start again with a change", () => {
    const editor = new TestEditor({ id: "w1" });
    const end = keepDraft(editor.document);
    editor.add("A");
    discardDraft(editor.document);
    vi.advanceTimersByTime(2000);
    window.dispatchEvent(new Event("pagehide"));
    expect(readDraft("w1")).toBeUndefined();
    editor.add("B");
    vi.advanceTimersByTime(2000);
    expect(readDraft("w1")?.workflow.nodes).toHaveLength(2);
    end();
  });

  it("share one place for workflows without an id, and broken ones are none", () => {
    stored.set("HEDDLE_DRAFT_new", "{");
    expect(readDraft("")).toBeUndefined();
    expect(readDraft("__EMPTY__")).toBeUndefined();
  });

  it("do not keep a full browser from working", () => {
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new Error("full");
      },
    });
    const editor = new TestEditor({ id: "w1" });
    const end = keepDraft(editor.document);
    editor.add("A");
    expect(() => vi.advanceTimersByTime(2000)).not.toThrow();
    end();
  });
});

describe("putting a draft back", () => {
  it("brings nodes, connections and the name, as one step that can be undone", () => {
    const draft = new TestEditor({ name: "Drafted" });
    draft.chain("A", "B", "C");
    const workflow = draft.document.toWorkflow();
    const editor = new TestEditor(workflow);
    removeNodes(editor.document, [editor.id("B")]);
    editor.add("Other");
    replaceContent(editor.document, workflow);
    expect(editor.names.toSorted()).toEqual(["A", "B", "C"]);
    expect(editor.wires.toSorted()).toEqual(["A → B", "B → C"]);
    expect(editor.document.fields.name).toBe("Drafted");
    editor.undo();
    expect(editor.names.toSorted()).toEqual(["A", "C", "Other"]);
  });
});
