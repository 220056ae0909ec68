import type { AlertSettings } from "@heddle/api";
import type { Http } from "@heddle/workflow";
import type { Runtime } from "../executions/runtime-options.ts";
import type { RunningExecution } from "../executions/state/contracts.ts";
import type { Mails } from "../identity/mail/mails.ts";
import type { CurrentTimezone } from "../platform/config/instance-timezone.ts";
import { systemClock, type TimerClock } from "../platform/timer-clock.ts";
import type { AlertRow } from "../store/alerts/alert-tables.ts";
import { isStaleWrite } from "../store/stale-write.ts";
import type { Statement, Store } from "../store/store.ts";
import type { WorkflowSource } from "../workflows/workflow-source.ts";
import { settingsOf } from "./alert-store.ts";
import { letterOf, type Notice, payloadOf, postOf } from "./notices.ts";
import { forgetRuns } from "./read-runs.ts";
import { type ReasonDeps, reasonOf } from "./reason.ts";
import { queueNotice, sendNotices } from "./send-notices.ts";
import { WatchLease } from "./watch-lease.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Longer than a look takes. */
const MIN_HOLD_MS = 30_000;

/** Data sources of alerts, and the senders of their notices. */
export interface AlertsDeps {
  readonly store: Store;
  readonly runtime: Pick<Runtime, "overdueSchedule" | "triggers" | "alertWorkflows" | "executions">;
  readonly workflows: Pick<WorkflowSource, "get">;
  readonly mails: Mails;
  readonly http: Http;
  readonly timezone: CurrentTimezone;
  /** URL of the editor, without a trailing slash. */
  readonly editorUrl: string;
  readonly everyMs: number;
  /** True when other servers look too, and one of them at a time. */
  readonly isShared: boolean;
  log(message: string): void;
}

type WatchedRow = AlertRow & { workflowName: string; isActive: number };
type State = Pick<AlertRow, "firingSince" | "reason" | "isAnnounced" | "notifiedAt">;

/** Checks the alerts of all workflows periodically, and notifies users and workflows of those that fire. */
export class Alerts {
  readonly #deps: AlertsDeps;
  readonly #lease: WatchLease;
  #cancel = () => {};
  #isStopped = false;
  #looking: Promise<void> = Promise.resolve();
  #sweptAt = 0;

  constructor(deps: AlertsDeps) {
    this.#deps = deps;
    this.#lease = new WatchLease(deps.store);
  }

  start(clock: TimerClock = systemClock): void {
    const { everyMs, log } = this.#deps;
    const next = () => {
      if (!this.#isStopped) this.#cancel = clock.after(everyMs, round);
    };
    const round = () => {
      this.#looking = this.look(clock.now()).catch(({ message }: Error) =>
        log(`Alerts could not be looked at: ${message}`),
      );
      void this.#looking.then(next);
    };
    next();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.#looking;
    if (this.#deps.isShared) await this.#lease.release();
  }

  /** Checks every alert, unless another server does. `now` in milliseconds since the epoch. */
  async look(now: number): Promise<void> {
    const { store, everyMs, isShared, log } = this.#deps;
    if (isShared && !(await this.#lease.hold(Math.max(MIN_HOLD_MS, 3 * everyMs)))) return;
    const live = this.#liveOnce();
    for (const row of await this.#rows()) {
      if (this.#isStopped) return;
      await this.#judge(row, live, now).catch((error: Error) => {
        if (!isStaleWrite(error))
          log(`An alert of the workflow "${row.workflowName}" could not be looked at: ${error.message}`);
      });
    }
    await sendNotices(store, this.#deps, now);
    if (now - this.#sweptAt < HOUR_MS) return;
    this.#sweptAt = now;
    await forgetRuns(store, now);
  }

  #rows(): Promise<WatchedRow[]> {
    return this.#deps.store.db
      .selectFrom("alert")
      .innerJoin("workflow", "workflow.id", "alert.workflowId")
      .selectAll("alert")
      .select(["workflow.name as workflowName", "workflow.active as isActive"])
      .where("alert.isEnabled", "=", 1)
      .execute();
  }

  /** Running executions, read for the first alert that needs them. */
  #liveOnce(): ReasonDeps["live"] {
    const { executions } = this.#deps.runtime;
    let known: Promise<RunningExecution[]> | undefined;
    return () => {
      known ??= executions.runningElsewhere().then((others) => [...executions.running(), ...others]);
      return known;
    };
  }

  async #judge(row: WatchedRow, live: ReasonDeps["live"], now: number): Promise<void> {
    const settings = settingsOf(this.#deps.store, row);
    const { workflowId, since, isActive } = row;
    const subject = { rule: settings.rule, workflowId, since, isActive: isActive === 1, now };
    const reason = await reasonOf({ ...this.#deps, live }, subject);
    if (reason === undefined) return this.#recover(row, settings, now);
    const { firingSince, isAnnounced, notifiedAt } = row;
    const isQuiet = notifiedAt !== null && now - notifiedAt < settings.quietMinutes * MINUTE_MS;
    const notifies = !isQuiet && (isAnnounced === 0 || settings.quietMinutes > 0);
    if (firingSince !== null && !notifies) return undefined;
    const next = { firingSince: firingSince ?? now, reason, isAnnounced, notifiedAt };
    if (!notifies) return this.#store(row, next);
    const notice = this.#noticeOf(row, settings, { kind: "firing", reason, since: next.firingSince });
    return this.#notify(row, { ...next, isAnnounced: 1, notifiedAt: now }, { settings, notice, now });
  }

  async #recover(row: WatchedRow, settings: AlertSettings, now: number): Promise<void> {
    const { firingSince, reason, isAnnounced, notifiedAt } = row;
    if (firingSince === null) return;
    const next: State = { firingSince: null, reason: null, isAnnounced: 0, notifiedAt };
    if (isAnnounced === 0) return this.#store(row, next);
    const notice = this.#noticeOf(row, settings, {
      kind: "recovered",
      reason: reason ?? "",
      since: firingSince,
    });
    return this.#notify(row, next, { settings, notice, now });
  }

  #noticeOf(
    { id, workflowId, workflowName }: WatchedRow,
    { rule }: AlertSettings,
    said: Pick<Notice, "kind" | "reason" | "since">,
  ): Notice {
    return { ...said, alert: { id, workflowId, workflowName, rule }, editorUrl: this.#deps.editorUrl };
  }

  /** Stores the state together with all that the notice consists of, so that each is sent once, also over a crash. */
  async #notify(
    row: WatchedRow,
    next: State,
    { settings, notice, now }: { settings: AlertSettings; notice: Notice; now: number },
  ): Promise<void> {
    const { store, runtime } = this.#deps;
    const messages = [
      ...settings.mailTo.map((to) => letterOf(notice, to)),
      ...settings.postTo.map((post) => postOf(notice, post)),
    ].map((message) => queueNotice(store, row.id, message, now));
    const call = await this.#call(row.workflowId, settings, notice);
    const problem = call && "problem" in call ? call.problem : null;
    const statements = [this.#change(row, next, problem), ...messages];
    if (call && !("problem" in call)) await runtime.alertWorkflows.accept(call, statements);
    else await store.write(statements);
  }

  async #call(workflowId: string, { callWorkflow }: AlertSettings, notice: Notice) {
    const { workflows, runtime } = this.#deps;
    const workflow = callWorkflow === null ? undefined : await workflows.get(workflowId);
    if (!workflow) return undefined;
    const chosen = callWorkflow === "error" ? undefined : callWorkflow!;
    return runtime.alertWorkflows.request(workflow, chosen, payloadOf(notice));
  }

  #store(row: WatchedRow, next: State): Promise<void> {
    return this.#deps.store.write([this.#change(row, next, row.problem)]);
  }

  /** Fails if the alert was changed in the meantime, by a user or another server. */
  #change({ id, revision }: WatchedRow, next: State, problem: string | null): Statement {
    const change = this.#deps.store.db
      .updateTable("alert")
      .set({ ...next, problem, revision: revision + 1 })
      .where("id", "=", id)
      .where("revision", "=", revision);
    return { ...change.compile(), expect: 1 };
  }
}
