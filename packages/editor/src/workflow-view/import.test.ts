import { describe, expect, it, vi } from "vitest";
import { Issues } from "../document/index.ts";
import { TestEditor } from "../document/testing.ts";
import { importFile } from "./import.ts";
import type { Session } from "./session.ts";

vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());

function sessionOf(editor: TestEditor) {
  const { document, run, catalog } = editor;
  const showFirst = vi.fn();
  const open = { document, run, catalog, readOnly: false, issues: new Issues(document, run, catalog) };
  return { session: { open, actions: { view: { showFirst } } } as unknown as Session, showFirst };
}

function workflowFile(name: string, workflow: unknown): File {
  return new File([JSON.stringify(workflow)], name);
}

const step = { id: "1", name: "Step", type: "test.step", typeVersion: 1, position: [0, 0], parameters: {} };

describe("importing a file", () => {
  it("gives an empty workflow its name and settings, and shows it", async () => {
    const editor = new TestEditor();
    const { session, showFirst } = sessionOf(editor);
    const settings = { timezone: "Europe/Lisbon" };
    await importFile(
      session,
      workflowFile("x.json", { name: "From file", nodes: [step], connections: {}, settings }),
    );
    expect(editor.names).toEqual(["Step"]);
    expect(editor.document.fields).toMatchObject({ name: "From file", settings });
    expect(showFirst).toHaveBeenCalledOnce();
    editor.undo();
    expect(editor.names).toEqual([]);
  });

  it("adds to a workflow that has nodes below them, under free names", async () => {
    const editor = new TestEditor({ name: "Mine" });
    editor.add("Step", { position: [0, 400] });
    const { session } = sessionOf(editor);
    await importFile(session, workflowFile("x.json", { name: "Other", nodes: [step], connections: {} }));
    expect(editor.names).toEqual(["Step", "Step1"]);
    expect(editor.document.nodeByName("Step1")?.position[1]).toBeGreaterThanOrEqual(600);
    expect(editor.document.fields.name).toBe("Mine");
  });

  it("changes nothing when the file is not a workflow", async () => {
    const editor = new TestEditor();
    const { session } = sessionOf(editor);
    await importFile(session, new File(["{ not json"], "x.json"));
    expect(editor.names).toEqual([]);
    expect(editor.document.isDirty).toBe(false);
  });
});
