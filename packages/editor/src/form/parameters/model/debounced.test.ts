import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { debounced, flushWaitingCalls } from "./debounced.ts";

describe("a debounced call", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is made once, with the last value, after the delay", () => {
    const heard: number[] = [];
    const later = debounced((value: number) => void heard.push(value), 100);
    later(1);
    later(2);
    vi.advanceTimersByTime(99);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([2]);
  });

  it("is made at once when everything waiting is flushed, also the calls that it begins itself", () => {
    const heard: string[] = [];
    const form = debounced((value: string) => void heard.push(value), 100);
    const field = debounced((value: string) => form(value), 100);
    field("typed");
    flushWaitingCalls();
    expect(heard).toEqual(["typed"]);
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(["typed"]);
  });
});
