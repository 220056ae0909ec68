import type { WorkflowSettings } from "@heddle/workflow";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../contracts.ts";
import type { TriggerEvent } from "../inbox/inbox.ts";
import { openTestStore } from "../testing/index.ts";
import type { Schedule } from "./derive-schedules.ts";
import { nextFire } from "./next-fire.ts";
import { Scheduler } from "./scheduler.ts";
import type { TimerClock } from "./timer-queue.ts";

const at = (text: string) => Date.parse(text);
const iso = (time = Number.NaN) => new Date(time).toISOString();

describe("when a rule fires next", () => {
  const next = (cron: string, zone: string, after: string, every?: object, last?: string) =>
    iso(
      nextFire({ cron, ...(every ? { every } : {}) } as never, zone, at(after), last ? at(last) : undefined),
    );

  it("goes by the clock on the workflow's wall, also when the clocks are changed", () => {
    expect(next("0 0 9 * * *", "Europe/Berlin", "2026-03-28T12:00:00Z")).toBe("2026-03-29T07:00:00.000Z");
    expect(next("0 0 9 * * *", "Europe/Berlin", "2026-03-27T12:00:00Z")).toBe("2026-03-28T08:00:00.000Z");
    expect(next("0 30 17 * * 1-5", "America/New_York", "2026-11-20T23:00:00Z")).toBe(
      "2026-11-23T22:30:00.000Z",
    );
  });

  it("leaves out what comes too soon after the last time", () => {
    const every = { unit: "days", n: 3 };
    expect(next("0 0 6 * * *", "UTC", "2026-01-01T06:00:00Z", every, "2026-01-01T06:00:00Z")).toBe(
      "2026-01-04T06:00:00.000Z",
    );
    const weeks = { unit: "weeks", n: 2 };
    expect(next("0 0 6 * * 1", "UTC", "2026-01-05T06:00:00Z", weeks, "2026-01-05T06:00:00Z")).toBe(
      "2026-01-19T06:00:00.000Z",
    );
    expect(next("0 0 6 * * *", "UTC", "2026-01-01T05:00:00Z", every)).toBe("2026-01-01T06:00:00.000Z");
  });
});

describe("the scheduler", () => {
  let opened: Awaited<ReturnType<typeof openTestStore>>;
  let clock: TestClock;
  let fired: { workflow: string; due: string }[];
  beforeEach(async () => {
    opened = await openTestStore("sqlite");
    clock = new TestClock("2026-05-01T00:00:00Z");
    fired = [];
  });
  afterEach(() => opened.remove());

  async function open(store: Store = opened.store): Promise<Scheduler> {
    const scheduler = new Scheduler({
      store,
      clock,
      accept: async (event: TriggerEvent, statements) => {
        const due = JSON.parse(event.payload!)[0][0].json.due;
        fired.push({ workflow: event.snapshot.workflowId, due: iso(due)! });
        await store.write(statements);
      },
      log: () => {},
    });
    await scheduler.open();
    return scheduler;
  }

  it("fires each schedule at its times, in order", async () => {
    const scheduler = await open();
    scheduler.set("hourly", [schedule("hourly", "0 0 * * * *")]);
    scheduler.set("half", [schedule("half", "0 30 * * * *")]);
    clock.advance("2026-05-01T02:10:00Z");
    expect(fired).toEqual([
      { workflow: "half", due: "2026-05-01T00:30:00.000Z" },
      { workflow: "hourly", due: "2026-05-01T01:00:00.000Z" },
      { workflow: "half", due: "2026-05-01T01:30:00.000Z" },
      { workflow: "hourly", due: "2026-05-01T02:00:00.000Z" },
    ]);
    expect(iso(scheduler.nextFire("half"))).toBe("2026-05-01T02:30:00.000Z");
  });

  it("forgets what is taken out or replaced", async () => {
    const scheduler = await open();
    scheduler.set("a", [schedule("a", "0 0 * * * *")]);
    scheduler.set("a", [schedule("a", "0 0 12 * * *")]);
    scheduler.set("b", [schedule("b", "0 0 * * * *")]);
    scheduler.remove("b");
    clock.advance("2026-05-01T13:00:00Z");
    expect(fired).toEqual([{ workflow: "a", due: "2026-05-01T12:00:00.000Z" }]);
  });

  it("fires once when two rules of a node are due together", async () => {
    const scheduler = await open();
    scheduler.set("two", [
      { ...schedule("two", "0 0 * * * *"), rules: [{ cron: "0 0 * * * *" }, { cron: "0 0 */2 * * *" }] },
    ]);
    clock.advance("2026-05-01T02:00:00Z");
    expect(fired).toHaveLength(2);
  });

  it("makes up once for what was missed while the server was not running, unless told to skip", async () => {
    const before = await open();
    const [kept, skipped] = [
      schedule("kept", "0 0 * * * *"),
      schedule("skipped", "0 0 * * * *", { missedRuns: "skip" }),
    ];
    before.set("kept", [kept]);
    before.set("skipped", [skipped]);
    clock.advance("2026-05-01T01:00:00Z");
    await expect
      .poll(() => opened.store.db.selectFrom("scheduleState").selectAll().execute())
      .toHaveLength(2);
    before.close();
    fired = [];
    clock.advance("2026-05-01T05:20:00Z");

    const after = await open();
    after.set("kept", [kept]);
    after.set("skipped", [skipped]);
    after.set("new", [schedule("new", "0 0 * * * *")]);
    after.catchUp([kept, skipped, schedule("new", "0 0 * * * *")]);
    expect(fired).toEqual([{ workflow: "kept", due: "2026-05-01T05:20:00.000Z" }]);
    clock.advance("2026-05-01T06:00:00Z");
    expect(fired).toHaveLength(4);
  });
});

function schedule(workflowId: string, cron: string, settings: WorkflowSettings = {}): Schedule {
  const snapshot = { id: "s", workflowId, name: workflowId, settings, json: "{}", nodeNames: ["Timer"] };
  return { snapshot, node: "Timer", rules: [{ cron }], timezone: "UTC", item: (due) => ({ json: { due } }) };
}

/** Runs timers when the test turns the clock. */
class TestClock implements TimerClock {
  #now: number;
  #timers: { due: number; run: () => void }[] = [];

  constructor(start: string) {
    this.#now = at(start);
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { due: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  advance(to: string): void {
    const until = at(to);
    for (;;) {
      const next = this.#timers.sort((a, b) => a.due - b.due)[0];
      if (!next || next.due > until) break;
      this.#timers.shift();
      this.#now = next.due;
      next.run();
    }
    this.#now = until;
  }
}
