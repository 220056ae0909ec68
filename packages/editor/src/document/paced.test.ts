import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paced, UNDO_DELAY_MS } from "./paced.ts";
import { TestEditor } from "./testing/test-editor.ts";

describe("Pacing of undo", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("runs the first command immediately and the others 10 ms apart", { tags: ["ED-58"] }, () => {
    expect(UNDO_DELAY_MS).toBe(10);
    const editor = new TestEditor();
    for (const name of ["A", "B", "C"]) editor.add(name);
    const apply = paced();
    for (let count = 0; count < 3; count++) apply(() => editor.undo());
    expect(editor.names).toEqual(["A", "B"]);
    vi.advanceTimersByTime(9);
    expect(editor.names).toEqual(["A", "B"]);
    vi.advanceTimersByTime(1);
    expect(editor.names).toEqual(["A"]);
    vi.advanceTimersByTime(10);
    expect(editor.names).toEqual([]);
  });

  it("restarts after a pause", () => {
    const apply = paced();
    const act = vi.fn();
    apply(act);
    vi.advanceTimersByTime(50);
    apply(act);
    expect(act).toHaveBeenCalledTimes(2);
  });
});
