import type { WorkflowSettings } from "@heddle/workflow";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ExecutionRequest } from "../../executions/state/execution-request.ts";
import type { TimerClock } from "../../platform/timer-clock.ts";
import type { Statement, Store } from "../../store/store.ts";
import { openTestStore } from "../../testing/index.ts";
import type { Schedule } from "./derive-schedules.ts";
import { nextFire } from "./next-fire.ts";
import { Scheduler } from "./scheduler.ts";

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
  /** Fault of the store for the next accepted event. */
  let fault: Error | undefined;
  /** Ends of the events that were accepted, well or badly. */
  let ends: Promise<unknown>[];
  beforeEach(async () => {
    opened = await openTestStore("sqlite");
    clock = new TestClock("2026-05-01T00:00:00Z");
    fired = [];
    fault = undefined;
    ends = [];
  });
  afterEach(() => opened.remove());

  async function open(store: Store = opened.store): Promise<Scheduler> {
    const accept = async (event: ExecutionRequest, statements: readonly Statement[]) => {
      const broken = fault;
      fault = undefined;
      if (broken) throw broken;
      const { due } = JSON.parse(event.payload!)[0][0].json;
      const one = { workflow: event.snapshot.workflowId, due: iso(due) };
      fired.push(one);
      await store.write(statements).catch((error) => {
        fired.splice(fired.indexOf(one), 1);
        throw error;
      });
    };
    const scheduler = new Scheduler({
      store,
      clock,
      accept: (event, statements) => {
        const end = accept(event, statements);
        ends.push(end);
        return end;
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
    expect(iso(scheduler.nextFireOf("half", "Timer"))).toBe("2026-05-01T02:30:00.000Z");
  });

  it("forgets removed and replaced rows", async () => {
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

  it("catches up once after the server was stopped, unless configured to skip", async () => {
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
    expect(fired).toEqual([{ workflow: "kept", due: "2026-05-01T05:00:00.000Z" }]);
    clock.advance("2026-05-01T06:00:00Z");
    expect(fired).toHaveLength(4);
  });

  const dues = () => fired.map(({ due }) => due.slice(5, 16));
  /** Every firing is stored or refused, and the scheduler has seen the outcome. */
  const settled = async () => {
    await Promise.allSettled(ends);
    await new Promise(setImmediate);
  };
  const hourly = schedule("h", "0 0 * * * *");

  it("fires at the hour on the wall once a day, also on the days when the clocks are changed", async () => {
    const scheduler = await open();
    const zone = "Europe/Berlin";
    clock.jump("2026-03-28T00:00:00Z");
    scheduler.set("daily", [{ ...schedule("daily", "0 30 2 * * *"), timezone: zone }]);
    clock.advance("2026-03-30T12:00:00Z");
    // On the 29th 02:30 does not exist: the next existing time is used.
    expect(dues()).toEqual(["03-28T01:30", "03-29T01:00", "03-30T00:30"]);
    fired = [];
    clock.jump("2026-10-24T00:00:00Z");
    scheduler.set("autumn", [{ ...schedule("autumn", "0 30 2 * * *"), timezone: zone }]);
    scheduler.remove("daily");
    clock.advance("2026-10-26T12:00:00Z");
    // On the 25th there are two: the first counts.
    expect(dues()).toEqual(["10-24T00:30", "10-25T00:30", "10-26T01:30"]);
  });

  it("fires every hour that passes when the clocks are changed", async () => {
    const scheduler = await open();
    clock.jump("2026-10-24T23:30:00Z");
    scheduler.set("h", [{ ...hourly, timezone: "Europe/Berlin" }]);
    clock.advance("2026-10-25T03:30:00Z");
    expect(dues()).toEqual(["10-25T00:00", "10-25T01:00", "10-25T02:00", "10-25T03:00"]);
  });

  it("does not fire twice for a time that comes twice because the clock is set back", async () => {
    const scheduler = await open();
    scheduler.set("h", [hourly]);
    clock.advance("2026-05-01T03:10:00Z");
    expect(dues()).toHaveLength(3);
    clock.jump("2026-05-01T01:30:00Z");
    clock.advance("2026-05-01T04:10:00Z");
    expect(dues()).toEqual(["05-01T01:00", "05-01T02:00", "05-01T03:00", "05-01T04:00"]);
    // Nor after a start.
    await settled();
    scheduler.close();
    clock.jump("2026-05-01T02:30:00Z");
    const again = await open();
    again.set("h", [hourly]);
    again.catchUp([hourly]);
    clock.advance("2026-05-01T05:10:00Z");
    await expect
      .poll(dues)
      .toEqual(["05-01T01:00", "05-01T02:00", "05-01T03:00", "05-01T04:00", "05-01T05:00"]);
  });

  it("continues when a clock that was wrong by far is put right", async () => {
    const scheduler = await open();
    scheduler.set("h", [hourly]);
    clock.jump("2030-01-01T00:30:00Z");
    clock.advance("2030-01-01T01:10:00Z");
    await settled();
    expect(dues()).toContain("01-01T01:00");
    fired = [];
    clock.jump("2026-05-01T06:10:00Z");
    clock.advance("2026-05-01T08:10:00Z");
    await settled();
    expect(dues()).toEqual(["05-01T07:00", "05-01T08:00"]);
  });

  it.each([
    ["once" as const, ["05-01T09:00", "05-01T10:00"]],
    ["skip" as const, ["05-01T10:00"]],
  ])("counts what a host slept through as missed: %s", async (missedRuns, wanted) => {
    const scheduler = await open();
    scheduler.set("h", [schedule("h", "0 0 * * * *", { missedRuns })]);
    clock.jump("2026-05-01T09:40:00Z");
    clock.advance("2026-05-01T10:10:00Z");
    expect(dues()).toEqual(wanted);
  });

  it("does not catch up on times while a workflow was inactive", async () => {
    const first = await open();
    first.set("h", [hourly]);
    clock.advance("2026-05-01T01:10:00Z");
    await settled();
    first.remove("h");
    clock.advance("2026-05-01T06:30:00Z");
    first.set("h", [hourly]);
    await first.begin([hourly]);
    first.close();
    fired = [];
    clock.advance("2026-05-01T06:40:00Z");
    const second = await open();
    second.set("h", [hourly]);
    second.catchUp([hourly]);
    expect(fired).toEqual([]);
  });

  it("makes up for the first time of a workflow that the server did not live to see", async () => {
    const first = await open();
    first.set("h", [hourly]);
    await first.begin([hourly]);
    first.close();
    clock.advance("2026-05-01T01:20:00Z");
    const second = await open();
    second.set("h", [hourly]);
    second.catchUp([hourly]);
    expect(dues()).toEqual(["05-01T01:00"]);
  });

  it("fires once for rules of one node that were all missed", async () => {
    const two = { ...hourly, rules: [{ cron: "0 0 * * * *" }, { cron: "0 30 * * * *" }] };
    const first = await open();
    first.set("h", [two]);
    await first.begin([two]);
    clock.jump("2026-05-01T05:40:00Z");
    clock.advance("2026-05-01T05:50:00Z");
    expect(dues()).toEqual(["05-01T05:30"]);
  });

  it("does not lose a firing that could not be stored", async () => {
    const scheduler = await open();
    scheduler.set("h", [hourly]);
    fault = new Error("The disk is full.");
    clock.advance("2026-05-01T01:00:01Z");
    await settled();
    expect(dues()).toEqual([]);
    clock.advance("2026-05-01T01:00:10Z");
    await settled();
    expect(dues()).toEqual(["05-01T01:00"]);
  });

  it("fires once when two servers see the same time come", async () => {
    const [one, other] = [await open(), await open()];
    one.set("h", [hourly]);
    other.set("h", [hourly]);
    clock.advance("2026-05-01T01:00:01Z");
    await settled();
    clock.advance("2026-05-01T02:00:01Z");
    await expect.poll(dues).toEqual(["05-01T01:00", "05-01T02:00"]);
  });
});

function schedule(workflowId: string, cron: string, settings: WorkflowSettings = {}): Schedule {
  const snapshot = { id: "s", workflowId, name: workflowId, settings, json: "{}", nodeNames: ["Timer"] };
  return {
    snapshot,
    node: "Timer",
    rules: [{ cron }],
    timezone: "UTC",
    isPoll: false,
    item: (due) => ({ json: { due } }),
  };
}

/** The test advances the time; the wall clock can also be set without any time passing. */
class TestClock implements TimerClock {
  #passed = 0;
  #offset: number;
  #timers: { due: number; run: () => void }[] = [];

  constructor(start: string) {
    this.#offset = at(start);
  }

  now(): number {
    return this.#passed + this.#offset;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { due: this.#passed + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }

  advance(to: string): void {
    const until = at(to) - this.#offset;
    for (;;) {
      const next = this.#timers.sort((a, b) => a.due - b.due)[0];
      if (!next || next.due > until) break;
      this.#timers.shift();
      this.#passed = next.due;
      next.run();
    }
    this.#passed = until;
  }

  /** Sets the clock. */
  jump(to: string): void {
    this.#offset = at(to) - this.#passed;
  }
}
