import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VitalSigns } from "../../protocol/vital-signs.ts";
import type { BrokenReason } from "../state/broken-reason.ts";
import { Watchdog, type WatchedExecutor } from "./watchdog.ts";

const TIMEOUT_MS = 1_500;
/** A thread without a heartbeat and CPU usage is replaced after this time. */
const IDLE_MS = 4 * TIMEOUT_MS;

/** An executor as seen from outside: it runs an execution, and its heartbeat has stopped. */
class Silent implements WatchedExecutor {
  readonly signs = new VitalSigns();
  readonly running = new Map([[1, "plan"]]);
  readonly isHeapFull = false;
  isUp = true;
  usedMs = 0;
  replacedFor: BrokenReason | undefined;

  cpuTimeMs = () => Promise.resolve(this.usedMs);
  hasTooManyBuffers = () => Promise.resolve(false);
  replace = (reason: BrokenReason) => {
    this.replacedFor = reason;
  };
}

describe("the watchdog", () => {
  let executor: Silent;
  let watchdog: Watchdog;
  beforeEach(() => {
    vi.useFakeTimers();
    executor = new Silent();
    watchdog = new Watchdog(TIMEOUT_MS, () => [executor]);
  });
  afterEach(() => {
    watchdog.stop();
    vi.useRealTimers();
  });

  it("replaces a silent executor that used the processor for the whole timeout", async () => {
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(executor.replacedFor).toBeUndefined();
    executor.usedMs = TIMEOUT_MS;
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(executor.replacedFor).toBe("blocked");
  });

  it("waits several timeouts for one that is blocked in native code", async () => {
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(executor.replacedFor).toBeUndefined();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(executor.replacedFor).toBe("blocked");
  });

  it("does not count the time that an executor took to start", async () => {
    executor.isUp = false;
    await vi.advanceTimersByTimeAsync(2 * IDLE_MS);
    executor.isUp = true;
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(executor.replacedFor).toBeUndefined();
  });
});
