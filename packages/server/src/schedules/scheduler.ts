import type { ScheduleRule } from "@heddle/workflow";
import type { Statement, Store } from "../contracts.ts";
import type { TriggerEvent } from "../inbox/inbox.ts";
import { isStaleWrite } from "../store/errors.ts";
import type { Schedule } from "./derive-schedules.ts";
import { nextFire } from "./next-fire.ts";
import { type TimerClock, TimerQueue } from "./timer-queue.ts";

export interface SchedulerParts {
  store: Store;
  clock: TimerClock;
  /** Stores the event together with the statements, and begins it. */
  accept(event: TriggerEvent, statements: readonly Statement[]): Promise<unknown>;
  log(level: "warn" | "error", message: string): void;
}

interface Timer {
  schedule: Schedule;
  rule: ScheduleRule;
  cancel(): void;
}

/** Fires schedules when they are due. Each firing is an event of the inbox, stored together with its due time. */
export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly #queue: TimerQueue<Timer>;
  readonly #timers = new Map<string, Timer[]>();
  readonly #lastDue = new Map<string, number>();

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#queue = new TimerQueue(parts.clock, (timer, due) => this.#fire(timer, due));
  }

  /** Reads when schedules fired last; to be called once, before the first `set`. */
  async open(): Promise<void> {
    const rows = await this.#parts.store.db.selectFrom("scheduleState").selectAll().execute();
    for (const row of rows) this.#lastDue.set(keyOf(row.workflowId, row.node), row.lastDue);
  }

  /** Replaces the schedules of a workflow. */
  set(workflowId: string, schedules: readonly Schedule[]): void {
    this.remove(workflowId);
    const timers = schedules.flatMap((schedule) => schedule.rules.map((rule) => this.#start(schedule, rule)));
    if (timers.length > 0) this.#timers.set(workflowId, timers);
  }

  /**
   * Fires once each schedule that was due while the server was not running, unless the workflow's setting `missedRuns` is `skip`.
   * To be called after `set` at the start of the server.
   */
  catchUp(schedules: readonly Schedule[]): void {
    const now = this.#parts.clock.now();
    for (const schedule of schedules) {
      const last = this.#lastDue.get(keyOf(schedule.snapshot.workflowId, schedule.node));
      if (last === undefined || schedule.snapshot.settings["missedRuns"] === "skip") continue;
      const missed = schedule.rules.some(
        (rule) => (nextFire(rule, schedule.timezone, last, last) ?? now) < now,
      );
      if (missed) void this.#accept(schedule, now, last);
    }
  }

  remove(workflowId: string): void {
    for (const timer of this.#timers.get(workflowId) ?? []) timer.cancel();
    this.#timers.delete(workflowId);
  }

  /** When a workflow fires next, in milliseconds since the epoch. */
  nextFire(workflowId: string): number | undefined {
    const now = this.#parts.clock.now();
    const times = (this.#timers.get(workflowId) ?? []).map(({ schedule, rule }) =>
      this.#nextOf(schedule, rule, now),
    );
    return times.filter((time) => time !== undefined).sort((a, b) => a - b)[0];
  }

  close(): void {
    this.#queue.close();
    this.#timers.clear();
  }

  #start(schedule: Schedule, rule: ScheduleRule): Timer {
    const timer: Timer = { schedule, rule, cancel: () => {} };
    this.#plan(timer, this.#parts.clock.now());
    return timer;
  }

  #plan(timer: Timer, after: number): void {
    const due = this.#nextOf(timer.schedule, timer.rule, after);
    if (due !== undefined) timer.cancel = this.#queue.add(due, timer);
  }

  #nextOf({ snapshot, node, timezone }: Schedule, rule: ScheduleRule, after: number): number | undefined {
    return nextFire(rule, timezone, after, this.#lastDue.get(keyOf(snapshot.workflowId, node)));
  }

  #fire(timer: Timer, due: number): void {
    void this.#accept(timer.schedule, due);
    this.#plan(timer, Math.max(due, this.#parts.clock.now()));
  }

  /** `last`: only if nobody has let it fire since then; else if nobody has for this time or a later one. */
  async #accept(schedule: Schedule, due: number, last?: number): Promise<void> {
    const { snapshot, node } = schedule;
    const key = keyOf(snapshot.workflowId, node);
    // Two rules of one node that are due at the same time fire once.
    if (this.#lastDue.get(key) === due) return;
    this.#lastDue.set(key, due);
    const payload = JSON.stringify([[schedule.item(due)]]);
    try {
      await this.#parts.accept({ snapshot, mode: "trigger", node, payload }, [
        this.#rememberDue(snapshot.workflowId, node, due, last),
      ]);
    } catch (error) {
      // Another server on the same database was first.
      if (isStaleWrite(error)) return;
      this.#parts.log(
        "error",
        `The schedule of "${snapshot.name}" could not be started: ${(error as Error).message}`,
      );
    }
  }

  #rememberDue(workflowId: string, node: string, lastDue: number, last?: number): Statement {
    const statement = this.#parts.store.db
      .insertInto("scheduleState")
      .values({ workflowId, node, lastDue })
      .onConflict((conflict) =>
        conflict
          .columns(["workflowId", "node"])
          .doUpdateSet({ lastDue })
          .where("scheduleState.lastDue", last === undefined ? "<" : "=", last ?? lastDue),
      )
      .compile();
    return { ...statement, expect: 1 };
  }
}

function keyOf(workflowId: string, node: string): string {
  return JSON.stringify([workflowId, node]);
}
