import { describe, expect, it } from "vitest";
import { createEditor } from "./CodeMirrorHost.tsx";
import { Echoes } from "./echoes.ts";

describe("a text that comes from outside", () => {
  it("is distinguished from what was typed a moment ago", () => {
    const echoes = new Echoes();
    echoes.sent("a");
    echoes.sent("ab");
    expect(echoes.isEcho("a", "ab")).toBe(true);
    expect(echoes.isEcho("ab", "ab")).toBe(true);
    // Settled: the same text now comes from another editor.
    expect(echoes.isEcho("a", "ab")).toBe(false);
  });
});

describe("an editor without an element", () => {
  it("fails and says so", { tags: ["COD-58"] }, () => {
    const props = { value: "", label: "", isReadOnly: false, extensions: [], onChange: () => undefined };
    const wiring = { changing: [], readOnly: [], onChange: () => undefined };
    expect(() => createEditor(null, { current: props }, () => wiring)).toThrow("Editor element not found");
  });
});
