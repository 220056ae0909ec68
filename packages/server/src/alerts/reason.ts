import type { AlertRule } from "@heddle/api";
import { amountText } from "@heddle/workflow";
import { DateTime } from "luxon";
import type { Runtime } from "../executions/runtime-options.ts";
import type { RunningExecution } from "../executions/state/contracts.ts";
import type { CurrentTimezone } from "../platform/config/instance-timezone.ts";
import type { Store } from "../store/store.ts";
import { readEnded, readLastEnd } from "./read-runs.ts";

const MINUTE_MS = 60_000;
/** An execution that took too long keeps an alert firing for that time after its end. */
const SLOW_WINDOW_MS = 15 * MINUTE_MS;

/** Subject of an alert, and its condition. */
export interface AlertSubject<Rule extends AlertRule = AlertRule> {
  readonly rule: Rule;
  readonly workflowId: string;
  readonly isActive: boolean;
  /** Earlier events do not count; milliseconds since the epoch, like `now`. */
  readonly since: number;
  readonly now: number;
}

/** Data sources of the conditions. */
export interface ReasonDeps {
  readonly store: Store;
  readonly runtime: Pick<Runtime, "overdueSchedule" | "triggers">;
  /** Running and queued executions. */
  live(): Promise<readonly RunningExecution[]>;
  /** For times in sentences. */
  readonly timezone: CurrentTimezone;
}

/** Why an alert fires, as a sentence; undefined while it does not. */
export function reasonOf(deps: ReasonDeps, subject: AlertSubject): Promise<string | undefined> {
  const { rule } = subject;
  switch (rule.kind) {
    case "failures":
      return tooManyFailures(deps, { ...subject, rule });
    case "schedule":
      return missedSchedule(deps, { ...subject, rule });
    case "silence":
      return tooLongSilent(deps, { ...subject, rule });
    case "duration":
      return tooSlow(deps, { ...subject, rule });
  }
}

type Of<Kind extends AlertRule["kind"]> = AlertSubject<Extract<AlertRule, { kind: Kind }>>;

async function tooManyFailures(
  { store }: ReasonDeps,
  { rule: { more, minutes }, workflowId, since, now }: Of<"failures">,
): Promise<string | undefined> {
  const from = Math.max(since, now - minutes * MINUTE_MS);
  const { failures } = await readEnded(store, workflowId, from);
  if (failures <= more) return undefined;
  return `${amountText(failures, "execution")} failed within ${amountText(minutes, "minute")}; the limit is ${more}.`;
}

async function missedSchedule(
  deps: ReasonDeps,
  { rule: { graceMinutes }, workflowId, isActive, since, now }: Of<"schedule">,
): Promise<string | undefined> {
  if (!isActive) return undefined;
  const { runtime, timezone, live } = deps;
  const failure = runtime.triggers.lastError(workflowId);
  if (failure)
    return `The workflow is active, but its triggers could not be registered: ${failure.error.message}`;
  const until = now - graceMinutes * MINUTE_MS;
  const overdue = await runtime.overdueSchedule(workflowId, { since, until });
  if (overdue)
    return `The node "${overdue.node}" was due at ${timeText(overdue.due, timezone.name)} and has not run since.`;
  const queued = (await live()).find(
    (one) =>
      one.workflowId === workflowId &&
      one.mode === "trigger" &&
      one.status === "new" &&
      one.activeSince < until,
  );
  return (
    queued &&
    `The execution ${queued.id} has waited for its turn since ${timeText(queued.activeSince, timezone.name)}.`
  );
}

async function tooLongSilent(
  { store, timezone }: ReasonDeps,
  { rule: { minutes, successOnly }, workflowId, since, now }: Of<"silence">,
): Promise<string | undefined> {
  const last = await readLastEnd(store, workflowId, successOnly);
  const from = Math.max(since, last ?? 0);
  if (now - from < minutes * MINUTE_MS) return undefined;
  const what = successOnly ? "No execution has succeeded" : "No execution has ended";
  return `${what} since ${timeText(from, timezone.name)}; one is expected every ${amountText(minutes, "minute")}.`;
}

async function tooSlow(
  { store, live }: ReasonDeps,
  { rule: { seconds }, workflowId, since, now }: Of<"duration">,
): Promise<string | undefined> {
  const limit = `the limit is ${amountText(seconds, "second")}.`;
  const slow = (await live()).find(
    (one) =>
      one.workflowId === workflowId &&
      one.mode !== "manual" &&
      one.status === "running" &&
      now - one.activeSince > seconds * 1_000,
  );
  if (slow)
    return `The execution ${slow.id} has been under way for ${amountText(secondsOf(now - slow.activeSince), "second")}; ${limit}`;
  const { longestMs } = await readEnded(store, workflowId, Math.max(since, now - SLOW_WINDOW_MS));
  if (longestMs <= seconds * 1_000) return undefined;
  return `An execution took ${amountText(secondsOf(longestMs), "second")}; ${limit}`;
}

const secondsOf = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

function timeText(at: number, zone: string): string {
  return DateTime.fromMillis(at, { zone }).toFormat("yyyy-MM-dd HH:mm ZZZZ", { locale: "en-US" });
}
