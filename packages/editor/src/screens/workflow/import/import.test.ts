import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../../base/rest/index.ts";
import { Issues, savePayload } from "../../../document/index.ts";
import { TestEditor } from "../../../document/testing/test-editor.ts";
import { toastManager } from "../../../ui/messages/toast.ts";
import type { Session } from "../session/session.ts";
import { importFile, importText } from "./import.ts";

vi.stubGlobal("requestAnimationFrame", (act: () => void) => act());

function sessionOf(editor: TestEditor) {
  const { document, run, catalog } = editor;
  const showFirst = vi.fn();
  const open = { document, run, catalog, readOnly: false, issues: new Issues(document, run, catalog) };
  return { session: { open, canvas: { view: { showFirst } } } as unknown as Session, showFirst };
}

function workflowFile(name: string, workflow: unknown): File {
  return new File([JSON.stringify(workflow)], name);
}

const step = { id: "1", name: "Step", type: "test.step", typeVersion: 1, position: [0, 0], parameters: {} };

const said: unknown[] = [];
let credentials: object[] = [];
beforeEach(() => {
  said.length = 0;
  credentials = [];
  queryClient.clear();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ data: credentials })));
  vi.spyOn(toastManager, "add").mockImplementation(({ title, description }) => {
    said.push({ title, description });
    return "";
  });
});
afterEach(() => vi.restoreAllMocks());

describe("importing a file", () => {
  it("sets the name and settings of an empty workflow, and shows it", async () => {
    const editor = new TestEditor();
    const { session, showFirst } = sessionOf(editor);
    const settings = { timezone: "Europe/Lisbon" };
    await importFile(
      session,
      workflowFile("x.json", { name: "From file", nodes: [step], connections: {}, settings }),
    );
    expect(editor.names).toEqual(["Step"]);
    expect(editor.document.fields).toMatchObject({ name: "From file", settings });
    expect(editor.document.fields.settings.executionOrder).toBe("v1");
    expect(showFirst).toHaveBeenCalledOnce();
    editor.undo();
    expect(editor.names).toEqual([]);
  });

  it("brings its tags by name; saving creates new ones", async () => {
    const editor = new TestEditor({ id: "" });
    const tags = [{ id: "theirs", name: "Orders" }, "AbCdEfGh12345678", "Shop"];
    const file = { name: "Tagged", nodes: [step], connections: {}, tags };
    await importFile(sessionOf(editor).session, workflowFile("x.json", file));
    expect(editor.document.fields.tags.map(({ name }) => name)).toEqual(["Orders", "Shop"]);
    expect(savePayload(editor.document, editor.catalog)["tags"]).toEqual([
      { name: "Orders" },
      { name: "Shop" },
    ]);
  });

  it("keeps the order of execution that a file names", async () => {
    const editor = new TestEditor();
    const settings = { executionOrder: "v0" };
    const file = { nodes: [step], connections: {}, settings };
    await importFile(sessionOf(editor).session, workflowFile("x.json", file));
    expect(editor.document.fields.settings).toEqual(settings);
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
    editor.add("Mine");
    editor.document.markSaved();
    await importFile(session, new File(["{ not json"], "x.json"));
    expect(said).toHaveLength(1);
    expect(editor.names).toEqual(["Mine"]);
    expect(editor.document.isDirty).toBe(false);
  });

  it("omits credentials that are missing here, and lists their nodes", { tags: ["WF-54"] }, async () => {
    const seen = { type: "testApi", scopes: ["credential:read"] };
    credentials = [
      { ...seen, id: "mine", name: "Mine", scopes: ["credential:use"] },
      { ...seen, id: "seen", name: "Seen" },
    ];
    const editor = new TestEditor();
    const node = (name: string, more: object) => ({ ...step, id: name, name, credentials: more });
    const nodes = [
      node("Ours", { testApi: { id: "mine", name: "Mine" } }),
      node("Theirs", { testApi: { id: "theirs", name: "Theirs" } }),
      node("Seen", { testApi: { id: "seen", name: "Seen" } }),
      node("Named", { testApi: { id: null, name: "By name" } }),
      node("Old", { testApi: "Just a name" }),
    ];
    await importText(sessionOf(editor).session, JSON.stringify({ name: "X", nodes, connections: {} }));
    const kept = (name: string) => editor.document.nodeByName(name)?.credentials;
    expect(kept("Ours")).toEqual({ testApi: { id: "mine", name: "Mine" } });
    expect(kept("Theirs")).toBeUndefined();
    expect(kept("Seen")).toBeUndefined();
    expect(kept("Named")).toBeDefined();
    expect(kept("Old")).toBeDefined();
    expect(said).toHaveLength(1);
    expect(JSON.stringify(said[0])).toContain("“Theirs”");
    expect(JSON.stringify(said[0])).not.toContain("“Ours”");
  });

  it("leaves out nothing when it is not known which credentials are here", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    const editor = new TestEditor();
    const nodes = [{ ...step, credentials: { testApi: { id: "theirs", name: "Theirs" } } }];
    await importText(sessionOf(editor).session, JSON.stringify({ name: "X", nodes, connections: {} }));
    expect(editor.document.nodeByName("Step")?.credentials).toBeDefined();
  });

  it("keeps unknown parts of a file that becomes a new workflow", async () => {
    const editor = new TestEditor({ id: "" });
    const file = {
      name: "X",
      nodes: [step],
      connections: {},
      meta: { templateId: "7" },
      odd: [1],
      id: "9",
      versionId: "z",
    };
    await importText(sessionOf(editor).session, JSON.stringify(file));
    expect(editor.document.toWorkflow()).toMatchObject({ meta: { templateId: "7" }, odd: [1], id: "" });
    expect(editor.document.toWorkflow().versionId).toBeUndefined();
  });
});
