import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { setWorkflowName } from "../../../document/index.ts";
import { TestEditor } from "../../../document/testing/test-editor.ts";
import { keepSaved } from "./keep-saved.ts";
import type { AutosaveEnd, Session } from "./session.ts";

interface Call {
  url: string;
  body: Record<string, unknown>;
}
let calls: Call[] = [];
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {}, removeItem: () => {} });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers calls one after the other, undefined = not at all; the last answer stays. */
function answer(...answers: ({ status: number; body: object } | undefined)[]) {
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(body)) });
    const given = answers[Math.min(calls.length, answers.length) - 1];
    if (!given) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(given.body), { status: given.status });
  });
}

const live = { changesGoLive: "published", publishedVersionId: "v1", hasDraft: true } as const;
const saved = (versionId: string) => ({
  status: 200,
  body: { data: { id: "w1", name: "A", active: true, versionId, tags: [], nodes: [], ...live } },
});
const conflict = { status: 400, body: { code: 100, message: "Another user saved it." } };

function opened(state: Partial<typeof live> | { changesGoLive: "saved" } = live) {
  const editor = new TestEditor({ id: "w1", active: true, versionId: "v1" });
  editor.document.setServer({ live: { ...live, ...state } });
  const view = createStore(() => ({ isSaving: false, autosave: "saved" as AutosaveEnd }));
  const { document, catalog } = editor;
  end = keepSaved({ open: { document, catalog }, view } as unknown as Session);
  return { document, view };
}

describe("a draft", () => {
  it("is saved once after several changes, and reports that it was saved automatically", async () => {
    answer(saved("v2"));
    const { document } = opened();
    for (const name of ["B", "Be", "Bee"]) setWorkflowName(document, name);
    expect(calls).toEqual([]);
    await vi.runAllTimersAsync();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.url).toContain("/workflows/w1?autosave=true");
    expect(calls[0]?.body).toMatchObject({ name: "Bee", versionId: "v1" });
    expect(document.isDirty).toBe(false);
    expect(document.server.versionId).toBe("v2");
  });

  it("is tried again while the server does not answer", async () => {
    answer(undefined, undefined, saved("v2"));
    const { document, view } = opened();
    setWorkflowName(document, "B");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(view.getState().autosave).toBe("unreachable");
    await vi.runAllTimersAsync();
    expect(calls).toHaveLength(3);
    expect([view.getState().autosave, document.isDirty]).toEqual(["saved", false]);
  });

  it("is not saved over another version until the user decides", async () => {
    answer(conflict);
    const { document, view } = opened();
    setWorkflowName(document, "B");
    await vi.runAllTimersAsync();
    setWorkflowName(document, "C");
    await vi.runAllTimersAsync();
    expect(calls).toHaveLength(1);
    expect(view.getState().autosave).toBe("conflict");
    answer(saved("v3"));
    calls = [];
    document.setServer({ versionId: "v2" });
    setWorkflowName(document, "D");
    await vi.runAllTimersAsync();
    expect(calls[0]?.body).toMatchObject({ name: "D", versionId: "v2" });
  });

  it("does not exist where changes go live when they are saved", async () => {
    answer(saved("v2"));
    const { document } = opened({ changesGoLive: "saved" });
    setWorkflowName(document, "B");
    await vi.runAllTimersAsync();
    expect(calls).toEqual([]);
  });
});
