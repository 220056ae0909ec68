import { describe, expect, it } from "vitest";
import { createEditor } from "./CodeMirrorHost.tsx";
import { Echoes } from "./echoes.ts";

describe("An external text", () => {
  it("is distinguished from text that was just typed", () => {
    const echoes = new Echoes();
    echoes.sent("a");
    echoes.sent("ab");
    expect(echoes.isEcho("a", "ab")).toBe(true);
    expect(echoes.isEcho("ab", "ab")).toBe(true);
    // Settled: the same text now comes from a different editor.
    expect(echoes.isEcho("a", "ab")).toBe(false);
  });
});

describe("An editor without an element", () => {
  it("throws an error", { tags: ["COD-58"] }, () => {
    const props = { value: "", label: "", isReadOnly: false, extensions: [], onChange: () => undefined };
    const wiring = { changing: [], readOnly: [], onChange: () => undefined };
    expect(() => createEditor(null, { current: props }, () => wiring)).toThrow("Editor element not found");
  });
});
