import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BusyProcess, HeldUp } from "./held-up.ts";
import { createTestRunner } from "./testing/create-test-runner.ts";

const one: BusyProcess = { pid: 1, tasksDone: 3 };

describe("processes that are held up", () => {
  it("sleep in two looks, or have worked for seconds on one script", () => {
    let state = { ticks: 10, isAsleep: true };
    const looks = new HeldUp(() => state);
    const look = (next: Partial<typeof state>, busy = one) => {
      state = { ...state, ...next };
      return looks.count([busy]);
    };
    expect([look({}), look({}), look({ ticks: 11 }), look({})]).toEqual([0, 1, 0, 1]);
    expect([look({ ticks: 50, isAsleep: false }), look({ ticks: 212 })]).toEqual([0, 1]);
    expect(look({ ticks: 213 }, { pid: 1, tasksDone: 4 })).toBe(0);
  });

  it("do not include those that lack CPU time", () => {
    const looks = new HeldUp(() => ({ ticks: 1, isAsleep: false }));
    expect([1, 2, 3, 4].map(() => looks.count([one]))).toEqual([0, 0, 0, 0]);
  });

  it("are recognized by time if the system reports no states", () => {
    let now = 0;
    const looks = new HeldUp(
      () => undefined,
      () => now,
    );
    const counts = [0, 4_000, 5_001].map((time) => {
      now = time;
      return looks.count([one]);
    });
    expect(counts).toEqual([0, 0, 1]);
  });
});

describe("scripts on an overloaded host", () => {
  let load: ChildProcess[];
  beforeAll(() => {
    const hog = () => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" });
    load = Array.from({ length: 6 }, hog);
  });
  afterAll(() => {
    for (const child of load) child.kill("SIGKILL");
  });

  it("wait for a process: all succeed, and no process is started beyond the size of the pool", async () => {
    const started = new Set<number>();
    const runner = createTestRunner({ size: 2, processes: 16, timeoutMs: 300_000 });
    const run = () =>
      runner.run({
        language: "javaScript",
        mode: "runOnceForAllItems",
        code: "let n = 0; while (n < 3e6) n++; return n;",
        items: [],
        roots: {},
        call: () => undefined,
        timeout: 0,
        signal: new AbortController().signal,
        onLog: () => {},
      });
    const looking = setInterval(() => {
      for (const pid of runner.pids()) started.add(pid);
    }, 50);
    const results = await Promise.all(Array.from({ length: 40 }, run));
    clearInterval(looking);
    expect(results).toHaveLength(40);
    expect(started.size).toBe(2);
    await runner.close();
  });
});
