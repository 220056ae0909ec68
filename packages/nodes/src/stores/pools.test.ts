import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closePools, withPooled } from "./pools.ts";

describe("connections of a thread", () => {
  const events: string[] = [];
  const open = async () => {
    events.push("open");
    return { value: "connection", close: () => void events.push("close") };
  };
  const work = async () => {
    events.push("work");
  };
  beforeEach(() => {
    events.length = 0;
    vi.useFakeTimers();
  });
  afterEach(async () => {
    await closePools();
    vi.useRealTimers();
  });

  it("are used again, and closed 15 seconds after their last use", async () => {
    await withPooled("a", open, work);
    await vi.advanceTimersByTimeAsync(14_000);
    await withPooled("a", open, work);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(events).toEqual(["open", "work", "work"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events).toEqual(["open", "work", "work", "close"]);
    await withPooled("a", open, work);
    expect(events.slice(4)).toEqual(["open", "work"]);
  });

  it("stay open longer if a node requires it", async () => {
    await withPooled("b", open, work, 60_000);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(events).toEqual(["open", "work"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(events).toEqual(["open", "work", "close"]);
  });
});
