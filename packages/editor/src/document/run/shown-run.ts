import type { PausedAt, WaitingFor } from "@heddle/api";
import type { ExecutionError, ExecutionStatus, RunData } from "@heddle/workflow";
import type { NodeOutcome, ShownTask } from "./node-outcome.ts";
import { type KeptResults, RunResults } from "./run-results.ts";
import { RunTopics } from "./run-topics.ts";

/** The displayed run as a whole. */
export interface RunInfo {
  /** Undefined between the click and the server's response. */
  executionId: string | undefined;
  status: "starting" | "running" | "waitingForWebhook" | ExecutionStatus;
  /** Milliseconds since the epoch. */
  startedAt: number;
  stoppedAt?: number | undefined;
  /** End of the wait, as an ISO string. */
  waitTill?: string | null | undefined;
  /** Reason of the wait: a time, a call, a form, or the end of a different execution. */
  waitingFor?: WaitingFor | undefined;
  /** URL whose call or form ends the wait. */
  resumeUrl?: string | undefined;
  /** Position of a paused run. */
  pausedAt?: PausedAt | undefined;
  /** True while a user goes back or edits items: the data must be reloaded. */
  isRewritten?: boolean | undefined;
  /** Number of such changes. */
  revision?: number | undefined;
  mode?: string | undefined;
  error?: ExecutionError | undefined;
  lastNodeExecuted?: string | undefined;
  /** Destination node of a partial run. */
  destinationNode?: string | undefined;
}

/** True while a run is paused before a node, until a user continues it. */
export function isPaused(info: RunInfo | undefined): boolean {
  return info?.status === "waiting" && info.waitingFor === "breakpoint";
}

/**
 * The run shown on the canvas and in the panel; keyed by node name, like run data. Topics: `run` (start, end,
 * status), `node:<name>`, `edge:<source name>` (counts of its outputs), `data`, `started` (a node started).
 */
export class ShownRun {
  readonly #topics = new RunTopics();
  readonly #results = new RunResults();
  /** State before the run started. */
  #before: { info: RunInfo | undefined; results: KeptResults } | undefined;
  #planned: ReadonlySet<string> = new Set();
  #info: RunInfo | undefined;

  get info(): RunInfo | undefined {
    return this.#info;
  }

  get isRunning(): boolean {
    const status = this.#info?.status;
    return (
      status === "starting" || status === "running" || status === "new" || status === "waitingForWebhook"
    );
  }

  get hasData(): boolean {
    return this.#results.tasks.size > 0;
  }

  on(topic: string, listener: () => void): () => void {
    return this.#topics.on(topic, listener);
  }

  node(name: string): NodeOutcome | undefined {
    return this.#results.nodes.get(name);
  }

  tasks(name: string): readonly ShownTask[] | undefined {
    return this.#results.tasks.get(name);
  }

  /** Returns the displayed run's results so far, by node name; those of earlier runs are omitted. */
  shownTasks(): ReadonlyMap<string, readonly ShownTask[]> {
    return this.#results.shownTasks();
  }

  /** Returns the names of running nodes, in the order in which they started. */
  runningNodes(): string[] {
    return [...this.#results.nodes].filter(([, { status }]) => status === "running").map(([name]) => name);
  }

  /** Returns run data for a partial run; incompletely loaded runs are omitted. */
  runData(): RunData {
    return this.#results.runData();
  }

  /** Returns the name of a node's results on the server; the node can have been renamed since. */
  nameAtRun(name: string): string {
    return this.#results.nameAtRun(name);
  }

  /** True for results of an earlier run that the displayed one has not replaced. */
  isOld(name: string): boolean {
    return this.#results.isOld(name);
  }

  /** True for results of the displayed run itself. */
  isReplaced(name: string): boolean {
    return this.#results.isReplaced(name);
  }

  /** Returns the execution of a node's results. */
  executionOf(name: string): string | undefined {
    return this.#results.executionOf(name, this.#info?.executionId);
  }

  /** True while the pointer is on a button that would run the node. */
  isPlanned(name: string): boolean {
    return this.#planned.has(name);
  }

  /** Highlights the nodes that would run. */
  plan(names: ReadonlySet<string>): void {
    const touched = new Set([...this.#planned, ...names]);
    this.#planned = names;
    this.#topics.emit(touched);
  }

  /** Updates which nodes have stale results. */
  setStale(stale: ReadonlySet<string>): void {
    const touched = this.#results.setStale(stale);
    if (touched.length > 0) this.#topics.emit(touched);
  }

  /** Adds the server's data of a run in progress; loaded items stay. */
  catchUp(runData: Record<string, ShownTask[]>): void {
    const missed = Object.entries(runData).filter(([name, tasks]) => !this.#results.isKnown(name, tasks));
    for (const [name, tasks] of missed) this.#results.set(name, tasks);
    const names = missed.map(([name]) => name);
    if (names.length > 0) this.#topics.emitSoon(names, ["data"]);
  }

  /**
   * Starts a run. `kept` are earlier results that it continues from, `untouched` those of nodes outside it. All
   * others stay visible, as results of an earlier run, until this one replaces them.
   */
  begin(
    info: Pick<RunInfo, "startedAt"> & Partial<RunInfo>,
    kept: ReadonlySet<string> = new Set(),
    untouched: ReadonlySet<string> = new Set(),
  ): void {
    this.#before = { info: this.#info, results: this.#results.keep() };
    const touched = this.#results.age(this.#info?.executionId, kept, untouched);
    this.#info = { executionId: undefined, status: "starting", ...info };
    this.#topics.emit(touched, ["run", "data"]);
  }

  update(change: Partial<RunInfo>): void {
    if (!this.#info) return;
    this.#info = { ...this.#info, ...change };
    this.#topics.emit([], ["run"]);
  }

  /** Requests the run's state from the server: messages about it can have been lost. */
  lookAgain(): void {
    this.#topics.emit([], ["lookAgain"]);
  }

  nodeStarted(name: string): void {
    this.#results.start(name);
    this.#topics.emitSoon([name], ["started"]);
  }

  nodeFinished(name: string, task: ShownTask, runIndex?: number): void {
    this.#results.add(name, task, runIndex);
    this.#topics.emitSoon([name], ["data"]);
  }

  /** Adds items of a node's run that were loaded later. */
  fillIn(name: string, task: ShownTask, runIndex: number): void {
    this.#results.fillIn(name, task, runIndex);
    this.#topics.emit([name], ["data"]);
  }

  finish(
    change: Partial<RunInfo> & { status: ExecutionStatus },
    runData: Record<string, ShownTask[]> = {},
  ): void {
    const names = new Set(this.#results.nodes.keys());
    for (const [name, tasks] of Object.entries(runData)) {
      if (tasks.length === 0) continue;
      names.add(name);
      this.#results.replaceOld(name);
      this.#results.set(name, tasks);
    }
    this.#before = undefined;
    // Nodes that a complete run did not reach have no results, whatever earlier runs returned.
    if (change.status === "success" && this.#info?.destinationNode === undefined)
      this.#results.replaceAllOld();
    this.#results.end(change.status);
    if (this.#info) this.#info = { ...this.#info, stoppedAt: Date.now(), ...change };
    this.#topics.emit(names, ["run", "data"]);
  }

  /** Shows a stored execution. */
  show(info: RunInfo, runData: Record<string, ShownTask[]>): void {
    const names = new Set([...this.#results.nodes.keys(), ...Object.keys(runData)]);
    this.#clearAll();
    for (const [name, tasks] of Object.entries(runData)) if (tasks.length > 0) this.#results.set(name, tasks);
    this.#info = info;
    this.#topics.emit(names, ["run", "data"]);
  }

  clear(): void {
    const names = [...this.#results.nodes.keys()];
    this.#clearAll();
    this.#info = undefined;
    this.#topics.emit(names, ["run", "data"]);
  }

  /** Restores the previous state when the run did not start. */
  abandon(): void {
    const before = this.#before;
    if (!before) {
      this.clear();
      return;
    }
    const names = new Set([...this.#results.nodes.keys(), ...before.results.nodes.map(([name]) => name)]);
    this.#results.restore(before.results);
    this.#before = undefined;
    this.#info = before.info;
    this.#topics.emit(names, ["run", "data"]);
  }

  /** Moves the results of one node, such as a renamed one, to a different name. */
  renameNode(from: string, to: string): void {
    this.#results.rename(from, to);
    this.#topics.emit([from, to], ["data"]);
  }

  #clearAll(): void {
    this.#before = undefined;
    this.#results.clear();
  }
}
