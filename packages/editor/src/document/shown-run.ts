import type { WaitingFor } from "@heddle/api";
import type { ExecutionError, ExecutionStatus, RunData, Source, TaskData } from "@heddle/workflow";
import { Topics } from "./topics.ts";

/** How a node stands in the shown run. */
export type NodeOutcomeStatus = "running" | "success" | "error" | "waiting" | "canceled";

/** The results of one node in the last run. */
export interface NodeOutcome {
  status: NodeOutcomeStatus;
  /** How often the node has run. */
  runs: number;
  /** Items that left by each main output, over all runs. */
  itemCounts: number[];
  /** Milliseconds, over all runs. */
  time: number;
  error?: ExecutionError | undefined;
  /** Expressions that failed and counted as empty, over all runs. */
  emptyExpressions: number;
  /** It is of an earlier run, or something before it has changed since. */
  isStale?: boolean | undefined;
}

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
  mode?: string | undefined;
  error?: ExecutionError | undefined;
  lastNodeExecuted?: string | undefined;
  /** The node up to which it was run. */
  destinationNode?: string | undefined;
}

interface Before {
  info: RunInfo | undefined;
  nodes: [string, NodeOutcome][];
  tasks: [string, ShownTask[]][];
  old: string[];
  executions: [string, string | undefined][];
}

/** A node run as it is kept: whole, or with counts where the items were too many to send. */
export type ShownTask = TaskData & { itemCounts?: (number | null)[] | undefined };

/**
 * The run that the canvas and the panel show; by node name, as run data are. Topics: `run` (begin, end, status), `node:<name>`,
 * `edge:<source name>` (counts of its outputs), `data`, `started` (a node began).
 */
export class ShownRun {
  readonly #topics = new Topics();
  readonly #nodes = new Map<string, NodeOutcome>();
  readonly #tasks = new Map<string, ShownTask[]>();
  readonly #namesAtRun = new Map<string, string>();
  /** Nodes whose results are of an earlier run than the one shown. */
  readonly #old = new Set<string>();
  /** The execution that gave a node's results, where that is an earlier one. */
  readonly #executions = new Map<string, string | undefined>();
  /** What was there before the run began. */
  #before: Before | undefined;
  #planned: ReadonlySet<string> = new Set();
  /** Topics that are emitted with the next frame. */
  readonly #waiting = new Set<string>();
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

  on(topic: string, listener: () => void): () => void {
    return this.#topics.on(topic, listener);
  }

  node(name: string): NodeOutcome | undefined {
    return this.#nodes.get(name);
  }

  tasks(name: string): readonly ShownTask[] | undefined {
    return this.#tasks.get(name);
  }

  /** What the shown run gave so far, by node name; results of earlier runs are left out. */
  shownTasks(): ReadonlyMap<string, readonly ShownTask[]> {
    return new Map([...this.#tasks].filter(([name]) => !this.#old.has(name)));
  }

  /** Names of the nodes that run now, in the order in which they began. */
  runningNodes(): string[] {
    return [...this.#nodes].filter(([, { status }]) => status === "running").map(([name]) => name);
  }

  /** Run data as the server takes them for a partial run; runs whose items are not all here are left out. */
  runData(): RunData {
    const whole = [...this.#tasks].filter(([, tasks]) => tasks.every(isWhole));
    return Object.fromEntries(whole);
  }

  /** The name under which the server holds the results of a node that may have been renamed since. */
  nameAtRun(name: string): string {
    return this.#namesAtRun.get(name) ?? name;
  }

  /** True for results of an earlier run, which the shown one has not replaced. */
  isOld(name: string): boolean {
    return this.#old.has(name);
  }

  /** The execution that gave a node's results. */
  executionOf(name: string): string | undefined {
    return this.#executions.has(name) ? this.#executions.get(name) : this.#info?.executionId;
  }

  /** True while the pointer is on a button that would run the node. */
  isPlanned(name: string): boolean {
    return this.#planned.has(name);
  }

  /** Points out what would run. */
  plan(names: ReadonlySet<string>): void {
    const touched = new Set([...this.#planned, ...names]);
    this.#planned = names;
    this.#emit([...touched]);
  }

  /** Says of every node whether its results are stale. */
  setStale(stale: ReadonlySet<string>): void {
    const touched: string[] = [];
    for (const [name, node] of this.#nodes) {
      const isStale = stale.has(name) && node.status !== "running";
      if ((node.isStale ?? false) === isStale) continue;
      const { isStale: _, ...rest } = node;
      this.#nodes.set(name, isStale ? { ...rest, isStale } : rest);
      touched.push(name);
    }
    if (touched.length > 0) this.#emit(touched);
  }

  /** Adds what the server knows of a run in progress; items that are already here stay. */
  catchUp(runData: Record<string, ShownTask[]>): void {
    const names = Object.keys(runData).filter((name) => !this.#isKnown(name, runData[name] ?? []));
    for (const name of names) this.#setTasks(name, runData[name] ?? []);
    if (names.length > 0) this.#emitSoon(names, ["data"]);
  }

  #isKnown(name: string, tasks: readonly ShownTask[]): boolean {
    if (this.#old.has(name)) return false;
    const here = this.#tasks.get(name);
    return here !== undefined && here.length >= tasks.length && this.#nodes.get(name)?.status !== "running";
  }

  get hasData(): boolean {
    return this.#tasks.size > 0;
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
    this.#before = {
      info: this.#info,
      nodes: [...this.#nodes],
      tasks: [...this.#tasks],
      old: [...this.#old],
      executions: [...this.#executions],
    };
    const touched: string[] = [];
    for (const [name, node] of this.#nodes) {
      if (kept.has(name)) {
        this.#executions.delete(name);
        continue;
      }
      this.#executions.set(name, this.executionOf(name));
      if (untouched.has(name)) continue;
      this.#old.add(name);
      this.#nodes.set(name, { ...node, error: undefined, isStale: true });
      touched.push(name);
    }
    this.#info = { executionId: undefined, status: "starting", ...info };
    this.#emit(touched, ["run", "data"]);
  }

  update(change: Partial<RunInfo>): void {
    if (!this.#info) return;
    this.#info = { ...this.#info, ...change };
    this.#emit([], ["run"]);
  }

  nodeStarted(name: string): void {
    this.#replaceOld(name);
    const earlier = this.#nodes.get(name);
    this.#nodes.set(name, {
      runs: 0,
      itemCounts: [],
      emptyExpressions: 0,
      time: 0,
      ...earlier,
      status: "running",
      error: undefined,
    });
    this.#emitSoon([name], ["started"]);
  }

  nodeFinished(name: string, task: ShownTask, runIndex?: number): void {
    this.#replaceOld(name);
    const tasks = [...(this.#tasks.get(name) ?? [])];
    tasks[runIndex ?? tasks.length] = task;
    this.#setTasks(name, tasks.filter(Boolean));
    this.#emitSoon([name], ["data"]);
  }

  /** Items of a node's run that were read later. */
  fillIn(name: string, task: ShownTask, runIndex: number): void {
    const tasks = [...(this.#tasks.get(name) ?? [])];
    tasks[runIndex] = task;
    const { isStale } = this.#nodes.get(name) ?? {};
    this.#tasks.set(name, tasks);
    this.#nodes.set(name, { ...summarise(tasks), isStale: isStale || undefined });
    this.#emit([name], ["data"]);
  }

  /** What an earlier run gave goes as soon as this one has something. */
  #replaceOld(name: string): void {
    if (!this.#old.delete(name)) return;
    this.#forget(name);
  }

  #forget(name: string): void {
    this.#nodes.delete(name);
    this.#tasks.delete(name);
    this.#namesAtRun.delete(name);
    this.#executions.delete(name);
  }

  finish(
    change: Partial<RunInfo> & { status: ExecutionStatus },
    runData?: Record<string, ShownTask[]>,
  ): void {
    const names = new Set(this.#nodes.keys());
    for (const [name, tasks] of Object.entries(runData ?? {})) {
      if (tasks.length === 0) continue;
      names.add(name);
      this.#replaceOld(name);
      this.#setTasks(name, tasks);
    }
    this.#before = undefined;
    // What a whole run did not come to has no results, whatever earlier runs gave.
    const isWhole = change.status === "success" && this.#info?.destinationNode === undefined;
    for (const name of isWhole ? [...this.#old] : []) this.#replaceOld(name);
    for (const [name, node] of this.#nodes) {
      // Its end was never reported: the run was stopped, or its messages were lost.
      if (node.status === "running") this.#nodes.set(name, { ...node, status: leftover(change.status) });
    }
    if (this.#info) this.#info = { ...this.#info, stoppedAt: Date.now(), ...change };
    this.#emit([...names], ["run", "data"]);
  }

  /** Shows a stored execution. */
  show(info: RunInfo, runData: Record<string, ShownTask[]>): void {
    const names = new Set([...this.#nodes.keys(), ...Object.keys(runData)]);
    this.#clearAll();
    for (const [name, tasks] of Object.entries(runData)) if (tasks.length > 0) this.#setTasks(name, tasks);
    this.#info = info;
    this.#emit([...names], ["run", "data"]);
  }

  clear(): void {
    const names = [...this.#nodes.keys()];
    this.#clearAll();
    this.#info = undefined;
    this.#emit(names, ["run", "data"]);
  }

  /** The run did not come about: what was there before is there again. */
  abandon(): void {
    const before = this.#before;
    if (!before) {
      this.clear();
      return;
    }
    const names = new Set([...this.#nodes.keys(), ...before.nodes.map(([name]) => name)]);
    this.#clearAll();
    for (const [name, node] of before.nodes) this.#nodes.set(name, node);
    for (const [name, tasks] of before.tasks) this.#tasks.set(name, tasks);
    for (const [name, id] of before.executions) this.#executions.set(name, id);
    for (const name of before.old) this.#old.add(name);
    this.#info = before.info;
    this.#emit([...names], ["run", "data"]);
  }

  #clearAll(): void {
    this.#before = undefined;
    this.#nodes.clear();
    this.#tasks.clear();
    this.#namesAtRun.clear();
    this.#old.clear();
    this.#executions.clear();
  }

  /** Results of one node, such as those of a node that was renamed, go on under another name. */
  renameNode(from: string, to: string): void {
    const node = this.#nodes.get(from);
    const tasks = this.#tasks.get(from);
    if (node) this.#nodes.set(to, node);
    if (tasks) this.#tasks.set(to, tasks);
    if (tasks) this.#namesAtRun.set(to, this.nameAtRun(from));
    if (this.#executions.has(from)) this.#executions.set(to, this.#executions.get(from));
    if (this.#old.delete(from)) this.#old.add(to);
    this.#forget(from);
    for (const [name, list] of this.#tasks)
      this.#tasks.set(
        name,
        list.map((task) => renameSource(task, from, to)),
      );
    this.#emit([from, to], ["data"]);
  }

  #setTasks(name: string, tasks: ShownTask[]): void {
    this.#tasks.set(name, tasks);
    this.#nodes.set(name, summarise(tasks));
  }

  #emit(names: readonly string[], more: readonly string[] = []): void {
    const topics = new Set([...this.#waiting, ...more, ...names.flatMap(topicsOf)]);
    this.#waiting.clear();
    this.#topics.emit(topics);
  }

  /** A thousand nodes may end within one frame: listeners are notified of all of them at once. */
  #emitSoon(names: readonly string[], more: readonly string[] = []): void {
    if (typeof requestAnimationFrame !== "function") {
      this.#emit(names, more);
      return;
    }
    if (this.#waiting.size === 0) soon(() => this.#waiting.size > 0 && this.#emit([]));
    for (const topic of [...more, ...names.flatMap(topicsOf)]) this.#waiting.add(topic);
  }
}

const topicsOf = (name: string) => [`node:${name}`, `edge:${name}`];

/** With the next frame, or a little later where nothing is drawn, as in a tab behind others. */
function soon(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(once);
  setTimeout(once, 100);
}

/** Whether every item of a node run is here. */
function isWhole({ data, error, itemCounts }: ShownTask): boolean {
  if (!itemCounts) return data !== undefined || error !== undefined;
  return itemCounts.every((count, output) => (count ?? 0) === (data?.main[output]?.length ?? 0));
}

function summarise(tasks: readonly ShownTask[]): NodeOutcome {
  const itemCounts: number[] = [];
  let time = 0;
  let emptyExpressions = 0;
  for (const task of tasks) {
    time += task.executionTime;
    emptyExpressions += task.emptyExpressions?.count ?? 0;
    const counts = task.itemCounts ?? task.data?.main.map((items) => items?.length ?? 0) ?? [];
    for (const [output, count] of counts.entries())
      itemCounts[output] = (itemCounts[output] ?? 0) + (count ?? 0);
  }
  const failed = tasks.find((task) => task.error);
  const status = failed ? "error" : nodeStatus(tasks.at(-1)?.executionStatus);
  return {
    status,
    runs: tasks.length,
    itemCounts: [...itemCounts].map((count) => count ?? 0),
    time,
    error: failed?.error,
    emptyExpressions,
  };
}

function nodeStatus(status: ExecutionStatus | undefined): NodeOutcomeStatus {
  if (status === "waiting" || status === "canceled" || status === "running") return status;
  return status === "error" || status === "crashed" || status === "interrupted" ? "error" : "success";
}

function leftover(status: ExecutionStatus): NodeOutcomeStatus {
  if (status === "success") return "success";
  return status === "waiting" ? "waiting" : "canceled";
}

function renameSource(task: ShownTask, from: string, to: string): ShownTask {
  if (!task.source.some((source) => source?.previousNode === from)) return task;
  const rename = (source: Source | null) =>
    source?.previousNode === from ? { ...source, previousNode: to } : source;
  return { ...task, source: task.source.map(rename) };
}
