import { afterEach, describe, expect, it, vi } from "vitest";
import { debounced } from "../parameters/model/debounced.ts";
import { DISPLAY_DELAY_MS } from "./display-delay.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("The result in the window of an expression", () => {
  it("is updated half a second after the last key press", { tags: ["EXP-7"] }, () => {
    vi.useFakeTimers();
    const shown: string[] = [];
    const show = debounced((text: string) => void shown.push(text), DISPLAY_DELAY_MS);
    show("={{ 1");
    vi.advanceTimersByTime(400);
    show("={{ 12");
    vi.advanceTimersByTime(499);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(["={{ 12"]);
  });
});
