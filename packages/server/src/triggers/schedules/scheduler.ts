import type { ScheduleRule } from "@heddle/workflow";
import type { ExecutionRequest } from "../../executions/state/execution-request.ts";
import type { LogFields } from "../../platform/logger.ts";
import type { TimerClock } from "../../platform/timer-clock.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { Schedule } from "./derive-schedules.ts";
import { latestDue, nextFire } from "./next-fire.ts";
import { beginSchedule, onlyPoll, rememberDue } from "./schedule-state.ts";
import { SkippedPolls } from "./skipped-polls.ts";
import { TimerQueue } from "./timer-queue.ts";

/** Milliseconds. After a sleep of the host or a clock change, firings can be later than that: they count as missed. */
const LATE_MS = 120_000;
/** Milliseconds. A last firing further ahead than that was under a clock that was wrong, and does not count. */
const MAX_AHEAD_MS = 86_400_000;
/** Milliseconds until a firing is tried again that could not be stored. */
const RETRY_AFTER_MS = 5_000;

/** Dependencies for storing the scheduler's state and starting executions. */
export interface SchedulerDeps {
  store: Store;
  clock: TimerClock;
  /** Stores the event together with the statements, and starts it. */
  accept(event: ExecutionRequest, statements: readonly Statement[]): Promise<unknown>;
  log(level: "warn" | "error", message: string, about?: LogFields): void;
}

interface Timer {
  schedule: Schedule;
  rule: ScheduleRule;
  cancel(): void;
}

/** `last`: only if no process has let it fire since then; else if none has for this time or a later one. */
interface Firing {
  due: number;
  last?: number | undefined;
  /** An early poll: its requester asks again. */
  isEarly?: boolean;
}

/** Last firing of a schedule, and the time since when missed ones count; 0 = never. */
interface State {
  lastDue: number;
  since: number;
}

/** Fires schedules when they are due. Each trigger time is an event of the inbox, stored together with its due time. */
export class Scheduler {
  readonly #deps: SchedulerDeps;
  readonly #queue: TimerQueue<Timer>;
  readonly #timers = new Map<string, Timer[]>();
  readonly #states = new Map<string, State>();
  readonly #skippedPolls: SkippedPolls;

  constructor(deps: SchedulerDeps) {
    this.#deps = deps;
    this.#skippedPolls = new SkippedPolls(deps);
    this.#queue = new TimerQueue(
      deps.clock,
      (timer, due) => this.#fire(timer, due),
      () => this.#planAgain(),
    );
  }

  /** Reads when schedules fired last; to be called once, before the first `set`. */
  async open(): Promise<void> {
    const rows = await this.#deps.store.db.selectFrom("scheduleState").selectAll().execute();
    for (const { workflowId, node, lastDue, since } of rows)
      this.#states.set(keyOf(workflowId, node), { lastDue, since });
  }

  /** Replaces the schedules of a workflow. */
  set(workflowId: string, schedules: readonly Schedule[]): void {
    this.remove(workflowId);
    const timers = schedules.flatMap((schedule) => schedule.rules.map((rule) => this.#start(schedule, rule)));
    if (timers.length > 0) this.#timers.set(workflowId, timers);
  }

  /** Records that schedules are in use from now on: earlier due times do not count as missed. */
  async begin(schedules: readonly Schedule[]): Promise<void> {
    const since = this.#deps.clock.now();
    if (schedules.length === 0) return;
    for (const { snapshot, node } of schedules) {
      const state = this.#stateOf(snapshot.workflowId, node);
      this.#states.set(keyOf(snapshot.workflowId, node), { ...state, since });
    }
    const { store } = this.#deps;
    await store.write(
      schedules.map(({ snapshot, node }) => beginSchedule(store, snapshot.workflowId, node, since)),
    );
  }

  /**
   * Fires each schedule once that was due while the server was stopped, unless the workflow's setting `missedRuns` is
   * `skip`. Call it after `set` at the start of the server.
   */
  catchUp(schedules: readonly Schedule[]): void {
    for (const schedule of schedules) {
      const { lastDue } = this.#stateOf(schedule.snapshot.workflowId, schedule.node);
      const missed = this.#latestMissed(schedule);
      if (missed !== undefined && !skipsMissed(schedule))
        void this.#accept(schedule, { due: missed, last: lastDue });
    }
  }

  remove(workflowId: string): void {
    for (const timer of this.#timers.get(workflowId) ?? []) timer.cancel();
    this.#timers.delete(workflowId);
  }

  /** When a node fires next, in milliseconds since the epoch. */
  nextFireOf(workflowId: string, node: string): number | undefined {
    const now = this.#deps.clock.now();
    const timers = this.#timers.get(workflowId)?.filter(({ schedule }) => schedule.node === node) ?? [];
    const times = timers.map(({ schedule, rule }) => this.#nextOf(schedule, rule, now));
    return times.filter((time) => time !== undefined).sort((a, b) => a - b)[0];
  }

  /** Lets a node poll early. False while an earlier poll is running. */
  async look(workflowId: string, node: string): Promise<boolean> {
    const timers = this.#timers.get(workflowId) ?? [];
    const schedule = timers.find((timer) => timer.schedule.isPoll && timer.schedule.node === node)?.schedule;
    if (!schedule) return true;
    return this.#accept(schedule, { due: this.#deps.clock.now(), isEarly: true });
  }

  close(): void {
    this.#queue.close();
    this.#timers.clear();
  }

  #start(schedule: Schedule, rule: ScheduleRule): Timer {
    const timer: Timer = { schedule, rule, cancel: () => {} };
    this.#plan(timer, this.#deps.clock.now());
    return timer;
  }

  #plan(timer: Timer, after: number): void {
    const due = this.#nextOf(timer.schedule, timer.rule, after);
    if (due !== undefined) timer.cancel = this.#queue.add(due, timer);
  }

  /** The clock was set back: past times are in the future again. Times that have already fired do not fire twice. */
  #planAgain(): void {
    const now = this.#deps.clock.now();
    for (const timer of [...this.#timers.values()].flat()) {
      timer.cancel();
      this.#plan(timer, now);
    }
  }

  #nextOf({ snapshot, node, timezone }: Schedule, rule: ScheduleRule, after: number): number | undefined {
    return nextFire(rule, timezone, after, this.#lastFired(snapshot.workflowId, node, after));
  }

  #fire(timer: Timer, due: number): void {
    const now = this.#deps.clock.now();
    const { schedule } = timer;
    if (now - due < LATE_MS) void this.#accept(schedule, { due });
    else if (!skipsMissed(schedule))
      void this.#accept(schedule, { due: this.#latestMissed(schedule, due - 1) ?? due });
    this.#plan(timer, Math.max(due, now));
  }

  /** Latest missed time of a schedule, as far as known since `begin`. */
  #latestMissed({ snapshot, node, rules, timezone }: Schedule, begin = 0): number | undefined {
    const until = this.#deps.clock.now();
    const { lastDue, since } = this.#stateOf(snapshot.workflowId, node);
    const after = Math.max(lastDue > until ? 0 : lastDue, since, begin);
    if (after === 0) return undefined;
    const lastFired = this.#lastFired(snapshot.workflowId, node, until);
    const due = rules.map((rule) => latestDue(rule, timezone, { after, until, lastFired }) ?? 0);
    return Math.max(...due) || undefined;
  }

  /** False if another trigger time conflicts. */
  async #accept(schedule: Schedule, { due, last, isEarly = false }: Firing): Promise<boolean> {
    const { snapshot, node } = schedule;
    const key = keyOf(snapshot.workflowId, node);
    const before = this.#stateOf(snapshot.workflowId, node);
    // Two rules of one node that are due at the same time fire once, and so does a time that occurs twice.
    if (due <= before.lastDue && before.lastDue <= due + MAX_AHEAD_MS) return false;
    this.#states.set(key, { ...before, lastDue: due });
    const item = schedule.item(due);
    const payload = item && JSON.stringify([[item]]);
    const { store } = this.#deps;
    const statements = [
      rememberDue(store, snapshot.workflowId, node, { due, last, ahead: MAX_AHEAD_MS }),
      ...(schedule.isPoll ? [onlyPoll(store, snapshot.workflowId, node)] : []),
    ];
    try {
      await this.#deps.accept({ snapshot, mode: "trigger", node, payload }, statements);
      return true;
    } catch (error) {
      // Another server on the same database was first, or a poll before this one is still at work.
      if (isStaleWrite(error)) {
        // A database that cannot be read now is reported by the next firing.
        if (schedule.isPoll && !isEarly) await this.#skippedPolls.report(schedule, due).catch(() => {});
        return false;
      }
      this.#states.set(key, before);
      this.#tryAgain(schedule, { due, last }, error as Error);
      return true;
    }
  }

  #tryAgain(schedule: Schedule, firing: Firing, { message }: Error): void {
    const { log, clock } = this.#deps;
    const { snapshot } = schedule;
    log("error", `The schedule of "${snapshot.name}" could not be started and is tried again: ${message}`, {
      workflowId: snapshot.workflowId,
      workflow: snapshot.name,
      node: schedule.node,
    });
    clock.after(RETRY_AFTER_MS, () => {
      const isInUse = this.#timers.get(snapshot.workflowId)?.some((timer) => timer.schedule === schedule);
      if (isInUse) void this.#accept(schedule, firing);
    });
  }

  #lastFired(workflowId: string, node: string, now: number): number | undefined {
    const { lastDue } = this.#stateOf(workflowId, node);
    return lastDue === 0 || lastDue > now + MAX_AHEAD_MS ? undefined : lastDue;
  }

  #stateOf(workflowId: string, node: string): State {
    return this.#states.get(keyOf(workflowId, node)) ?? { lastDue: 0, since: 0 };
  }
}

function skipsMissed({ snapshot }: Schedule): boolean {
  return snapshot.settings["missedRuns"] === "skip";
}

function keyOf(workflowId: string, node: string): string {
  return JSON.stringify([workflowId, node]);
}
