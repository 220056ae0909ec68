import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { setWorkflowName } from "../../../document/index.ts";
import { TestEditor } from "../../../document/testing/test-editor.ts";
import { confirmStore } from "../../../ui/dialogs/confirm.ts";
import { toastManager } from "../../../ui/messages/toast.ts";
import { saveWorkflow } from "./save.ts";
import type { Session } from "./session.ts";

interface Call {
  method: string;
  url: string;
  body: Record<string, unknown>;
}
let calls: Call[] = [];
const said: { title?: unknown; message?: unknown }[] = [];

beforeEach(() => {
  calls = [];
  said.length = 0;
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.spyOn(toastManager, "add").mockImplementation((toast) => {
    said.push({ title: toast.title, message: toast.data?.message });
    return "";
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers calls one after the other; the last answer stays. */
function answer(...answers: { status?: number; body: object }[]) {
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    calls.push({ method: method ?? "", url, body: body ? JSON.parse(String(body)) : {} });
    const { status = 200, body: data } = answers[Math.min(calls.length, answers.length) - 1]!;
    return new Response(JSON.stringify(data), { status });
  });
}

function sessionOf(editor: TestEditor): Session {
  const { document, catalog } = editor;
  const view = createStore(() => ({ isSaving: false }));
  return { open: { document, catalog }, view } as unknown as Session;
}

const entity = (more: object = {}) => ({
  data: { id: "w1", name: "A", active: false, versionId: "v2", settings: {}, tags: [], nodes: [], ...more },
});
const conflict = { status: 400, body: { code: 100, message: "Another user saved it." } };

describe("saving", () => {
  it("creates a new workflow, inactive and without an id, and takes over the server's response", {
    tags: ["WF-45", "WF-46", "WF-51", "WF-90", "WF-91"],
  }, async () => {
    for (const id of ["", "new", "__EMPTY__"]) {
      const editor = new TestEditor({ id, active: true });
      editor.add("A");
      calls = [];
      answer({ body: entity({ versionId: "v1" }) });
      const opened = vi.fn();
      expect(await saveWorkflow(sessionOf(editor), opened)).toBe(true);
      expect(calls).toMatchObject([{ method: "POST", url: "/rest/workflows", body: { active: false } }]);
      expect(calls[0]?.body).not.toHaveProperty("id");
      expect(editor.document.server).toMatchObject({ id: "w1", active: false, versionId: "v1" });
      expect(editor.document.isDirty).toBe(false);
      expect(opened).toHaveBeenCalledWith("w1");
    }
  });

  it("is marked as running, and is not started twice", { tags: ["WF-43"] }, async () => {
    const editor = new TestEditor({ id: "w1", versionId: "v1" });
    editor.add("A");
    const session = sessionOf(editor);
    let release = (_response: Response) => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (release = resolve)));
    const saving = saveWorkflow(session, () => {});
    expect(session.view.getState().isSaving).toBe(true);
    expect(await saveWorkflow(session, () => {})).toBe(false);
    release(new Response(JSON.stringify(entity())));
    expect(await saving).toBe(true);
    expect(session.view.getState().isSaving).toBe(false);
  });

  it("sends names trimmed", { tags: ["WF-53"] }, async () => {
    const editor = new TestEditor({ id: "w1", name: "Old", versionId: "v1" });
    setWorkflowName(editor.document, "  New name  ");
    answer({ body: entity() });
    await saveWorkflow(sessionOf(editor), () => {});
    expect(calls[0]?.body["name"]).toBe("New name");
  });
});

const ada = { id: "u2", firstName: "Ada", lastName: "Other", email: "ada@example.com" };
const versions = {
  body: { data: { count: 1, results: [{ createdAt: "2027-03-03T14:05:00Z", author: ada }] } },
};

describe("saving over a change made elsewhere", () => {
  async function saveAnswering(result: "confirmed" | "cancel") {
    const editor = new TestEditor({ id: "w1", versionId: "v1" });
    editor.add("A");
    const saving = saveWorkflow(sessionOf(editor), () => {});
    await vi.waitFor(() => expect(confirmStore.getState().open).toBeDefined());
    const question = confirmStore.getState().open;
    question?.answer(result);
    return { done: await saving, question, editor };
  }

  it("states who changed it and when, with a link, and is canceled by the user", {
    tags: ["WF-56"],
  }, async () => {
    answer(conflict, versions);
    const { done, question, editor } = await saveAnswering("cancel");
    expect(done).toBe(false);
    expect(calls.map(({ method }) => method)).toEqual(["PATCH", "GET"]);
    expect(question?.title).toMatch(/^This workflow was changed by Ada Other at Mar 3, 2027, \d\d:\d\d$/);
    expect(question).toMatchObject({ danger: true, alternativeLabel: "Compare", otherLabel: "Save as copy" });
    expect(question?.link?.href).toBe("/workflow/w1");
    expect(editor.document.isDirty).toBe(true);
    expect(said).toEqual([]);
  });

  it("is tried again with force when the answer is yes", { tags: ["WF-56", "WF-58"] }, async () => {
    answer(conflict, versions, { body: entity({ versionId: "v9" }) });
    const { done, editor } = await saveAnswering("confirmed");
    expect(done).toBe(true);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "PATCH /rest/workflows/w1",
      "GET /rest/workflows/w1/versions?limit=1",
      "PATCH /rest/workflows/w1?forceSave=true",
    ]);
    expect(editor.document.server.versionId).toBe("v9");
  });
});

describe("saving that fails", () => {
  it("shows the server's message, and the work stays unsaved", { tags: ["WF-57"] }, async () => {
    const editor = new TestEditor({ id: "w1", versionId: "v1" });
    editor.add("A");
    answer({ status: 400, body: { code: 400, message: "A workflow needs a name." } });
    expect(await saveWorkflow(sessionOf(editor), () => {})).toBe(false);
    expect(said).toEqual([{ title: "The workflow was not saved", message: "A workflow needs a name." }]);
    expect(editor.document.isDirty).toBe(true);
  });

  it("only at setting up its triggers is saved and off, so that the next save meets no conflict", {
    tags: ["WF-51"],
  }, async () => {
    const editor = new TestEditor({ id: "w1", versionId: "v1", active: true });
    editor.add("A");
    answer(
      { status: 400, body: { code: 400, message: "The path is taken" } },
      { body: entity({ active: false, versionId: "v2" }) },
    );
    expect(await saveWorkflow(sessionOf(editor), () => {})).toBe(true);
    expect(editor.document.server).toMatchObject({ id: "w1", active: false, versionId: "v2" });
    expect(editor.document.isDirty).toBe(false);
    expect(said[0]?.message).toContain("taken");
  });
});
