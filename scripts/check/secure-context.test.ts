import { describe, expect, it } from "vitest";
import { checkSecureContext } from "./secure-context.ts";

const EDITOR = "packages/editor/src/panel/Planted.tsx";
const problems = (text: string, file = EDITOR) => checkSecureContext([{ file, text }]);

describe("APIs that pages without HTTPS lack", () => {
  it.each([
    "const id = crypto.randomUUID();",
    "const id = globalThis.crypto.randomUUID();",
    "const { randomUUID } = crypto;",
    "const hash = await crypto?.subtle.digest('SHA-256', bytes);",
    "await navigator.clipboard.writeText(text);",
    "const { clipboard } = navigator;",
    "window.navigator.serviceWorker.register('/worker.js');",
    "if (navigator.locks) hold();",
    "new Notification(text.done);",
    "if (Notification.permission === 'granted') show();",
    "const handle = await showSaveFilePicker();",
    "const page = await caches.open('pages');",
  ])("are refused in the editor: %s", (text) => {
    expect(problems(text)).toEqual([expect.stringContaining(`${EDITOR}:1 uses an API`)]);
  });

  it.each([
    "const bytes = crypto.getRandomValues(new Uint8Array(16));",
    "const apple = /Mac/.test(navigator.platform);",
    'import { createHash } from "node:crypto";',
    "const names = { crypto: 1, navigator: 2 };",
    "// crypto.randomUUID is missing here",
    "caches.clear();",
    'toast.success("Notification sent");',
  ])("are not %s", (text) => {
    expect(problems(text)).toEqual([]);
  });

  it("are refused in scripts of pages that server and nodes send, and nowhere else in them", () => {
    const script = "const SCRIPT = `document.getElementById('a').id = crypto.randomUUID()`;";
    expect(problems(script, "packages/nodes/src/forms/page.ts")).toHaveLength(1);
    expect(problems("const id = crypto.randomUUID();", "packages/server/src/a.ts")).toEqual([]);
  });

  it("belong to the modules that have a fallback", () => {
    const text = "await navigator.clipboard.writeText(text);";
    expect(problems(text, "packages/editor/src/base/secure-context/clipboard.ts")).toEqual([]);
  });
});
