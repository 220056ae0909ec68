import type { PausedAt, WaitingFor } from "@heddle/api";
import type { ExecutionError, ExecutionStatus, RunData } from "@heddle/workflow";
import type { NodeOutcome, ShownTask } from "./node-outcome.ts";
import { type KeptResults, RunResults } from "./run-results.ts";
import { RunTopics } from "./run-topics.ts";

/** The shown run as a whole. */
export interface RunInfo {
  /** Undefined between the click and the server's answer. */
  executionId: string | undefined;
  status: "starting" | "running" | "waitingForWebhook" | ExecutionStatus;
  /** Milliseconds since the epoch. */
  startedAt: number;
  stoppedAt?: number | undefined;
  /** Till when it waits, as ISO text. */
  waitTill?: string | null | undefined;
  /** While it waits: a time, a call, a form, or the end of another execution. */
  waitingFor?: WaitingFor | undefined;
  /** The URL whose call or form ends the wait. */
  resumeUrl?: string | undefined;
  /** While it is paused. */
  pausedAt?: PausedAt | undefined;
  /** True while a person takes nodes back or edits items: what is here is to be read again. */
  isRewritten?: boolean | undefined;
  /** How often that has happened. */
  revision?: number | undefined;
  mode?: string | undefined;
  error?: ExecutionError | undefined;
  lastNodeExecuted?: string | undefined;
  /** The node up to which it was run. */
  destinationNode?: string | undefined;
}

/** True while a run is paused before a node, for a person to continue it. */
export function isPaused(info: RunInfo | undefined): boolean {
  return info?.status === "waiting" && info.waitingFor === "breakpoint";
}

/**
 * The run that the canvas and the panel show; by node name, as run data are. Topics: `run` (begin, end, status), `node:<name>`,
 * `edge:<source name>` (counts of its outputs), `data`, `started` (a node began).
 */
export class ShownRun {
  readonly #topics = new RunTopics();
  readonly #results = new RunResults();
  /** What was there before the run began. */
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

  /** What the shown run gave so far, by node name; results of earlier runs are left out. */
  shownTasks(): ReadonlyMap<string, readonly ShownTask[]> {
    return this.#results.shownTasks();
  }

  /** Names of the nodes that run now, in the order in which they began. */
  runningNodes(): string[] {
    return [...this.#results.nodes].filter(([, { status }]) => status === "running").map(([name]) => name);
  }

  /** Run data as the server takes them for a partial run; runs whose items are not all here are left out. */
  runData(): RunData {
    return this.#results.runData();
  }

  /** The name under which the server holds the results of a node that may have been renamed since. */
  nameAtRun(name: string): string {
    return this.#results.nameAtRun(name);
  }

  /** True for results of an earlier run, which the shown one has not replaced. */
  isOld(name: string): boolean {
    return this.#results.isOld(name);
  }

  /** The execution that gave a node's results. */
  executionOf(name: string): string | undefined {
    return this.#results.executionOf(name, this.#info?.executionId);
  }

  /** True while the pointer is on a button that would run the node. */
  isPlanned(name: string): boolean {
    return this.#planned.has(name);
  }

  /** Points out what would run. */
  plan(names: ReadonlySet<string>): void {
    const touched = new Set([...this.#planned, ...names]);
    this.#planned = names;
    this.#topics.emit(touched);
  }

  /** Says of every node whether its results are stale. */
  setStale(stale: ReadonlySet<string>): void {
    const touched = this.#results.setStale(stale);
    if (touched.length > 0) this.#topics.emit(touched);
  }

  /** Adds what the server knows of a run in progress; items that are already here stay. */
  catchUp(runData: Record<string, ShownTask[]>): void {
    const missed = Object.entries(runData).filter(([name, tasks]) => !this.#results.isKnown(name, tasks));
    for (const [name, tasks] of missed) this.#results.set(name, tasks);
    const names = missed.map(([name]) => name);
    if (names.length > 0) this.#topics.emitSoon(names, ["data"]);
  }

  /**
   * A run begins. `kept` are earlier results that it continues from, `untouched` those of nodes that it has nothing to do with. All others
   * stay to be looked at, as results of an earlier run, until this one replaces them.
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

  /** Asks for what the server knows of the run: messages about it may have been lost. */
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

  /** Items of a node's run that were read later. */
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
    // What a whole run did not come to has no results, whatever earlier runs gave.
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

  /** The run did not come about: what was there before is there again. */
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

  /** Results of one node, such as those of a node that was renamed, get another name. */
  renameNode(from: string, to: string): void {
    this.#results.rename(from, to);
    this.#topics.emit([from, to], ["data"]);
  }

  #clearAll(): void {
    this.#before = undefined;
    this.#results.clear();
  }
}
