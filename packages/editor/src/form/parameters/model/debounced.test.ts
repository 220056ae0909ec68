import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { debounced } from "./debounced.ts";

describe("A debounced call", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is made once, with the last value, after the delay", () => {
    const call = vi.fn();
    const later = debounced(call, 100);
    later(1);
    vi.advanceTimersByTime(99);
    later(2);
    vi.advanceTimersByTime(99);
    expect(call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(call.mock.calls).toEqual([[2]]);
  });

  it("runs immediately when flushed, and only once", () => {
    const call = vi.fn();
    const later = debounced(call, 100);
    later(1);
    later.flush();
    later.flush();
    vi.advanceTimersByTime(200);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("does not run once canceled", () => {
    const call = vi.fn();
    const later = debounced(call, 100);
    later(1);
    later.cancel();
    vi.advanceTimersByTime(200);
    expect(call).not.toHaveBeenCalled();
  });
});
