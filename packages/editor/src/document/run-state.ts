import type { ExecutionError, ExecutionStatus, RunData, Source, TaskData } from "@heddle/workflow";
import { Topics } from "./topics.ts";

export type NodeRunStatus = "running" | "success" | "error" | "waiting" | "canceled";

/** What the last run says of one node. */
export interface NodeRun {
  status: NodeRunStatus;
  /** How often the node has run. */
  runs: number;
  /** Items that left by each main output, over all runs. */
  itemCounts: number[];
  /** Milliseconds, over all runs. */
  time: number;
  error?: ExecutionError | undefined;
}

export interface RunInfo {
  /** Undefined between the click and the server's answer. */
  executionId: string | undefined;
  status: "starting" | "running" | "waitingForWebhook" | ExecutionStatus;
  /** Milliseconds since the epoch. */
  startedAt: number;
  stoppedAt?: number | undefined;
  /** Till when it waits, as ISO text. */
  waitTill?: string | null | undefined;
  mode?: string | undefined;
  error?: ExecutionError | undefined;
  lastNodeExecuted?: string | undefined;
  /** The node up to which it was run. */
  destinationNode?: string | undefined;
}

/** A node run as it is kept: whole, or with counts where the items were too many to send. */
export type KeptTask = TaskData & { itemCounts?: (number | null)[] | undefined };

/**
 * The run that the canvas and the panel show; by node name, as run data are. Topics: `run` (begin, end, status), `node:<name>`,
 * `edge:<source name>` (counts of its outputs), `data`.
 */
export class RunState {
  readonly #topics = new Topics();
  readonly #nodes = new Map<string, NodeRun>();
  readonly #tasks = new Map<string, KeptTask[]>();
  readonly #namesAtRun = new Map<string, string>();
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

  node(name: string): NodeRun | undefined {
    return this.#nodes.get(name);
  }

  tasks(name: string): readonly KeptTask[] | undefined {
    return this.#tasks.get(name);
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

  /** Puts in what the server says of a run under way; items that are here already stay. */
  catchUp(runData: Record<string, KeptTask[]>): void {
    const names = Object.keys(runData).filter((name) => !this.#isKnown(name, runData[name] ?? []));
    for (const name of names) this.#setTasks(name, runData[name] ?? []);
    if (names.length > 0) this.#emit(names, ["data"]);
  }

  #isKnown(name: string, tasks: readonly KeptTask[]): boolean {
    const here = this.#tasks.get(name);
    return here !== undefined && here.length >= tasks.length && this.#nodes.get(name)?.status !== "running";
  }

  get hasData(): boolean {
    return this.#tasks.size > 0;
  }

  /** A run begins. `kept` are earlier results that it goes on from. */
  begin(info: Pick<RunInfo, "startedAt"> & Partial<RunInfo>, kept: ReadonlySet<string> = new Set()): void {
    const touched = [...this.#nodes.keys()].filter((name) => !kept.has(name));
    for (const name of touched) {
      this.#nodes.delete(name);
      this.#tasks.delete(name);
      this.#namesAtRun.delete(name);
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
    const earlier = this.#nodes.get(name);
    this.#nodes.set(name, {
      runs: 0,
      itemCounts: [],
      time: 0,
      ...earlier,
      status: "running",
      error: undefined,
    });
    this.#emit([name]);
  }

  nodeFinished(name: string, task: KeptTask, runIndex?: number): void {
    const tasks = [...(this.#tasks.get(name) ?? [])];
    tasks[runIndex ?? tasks.length] = task;
    this.#setTasks(name, tasks.filter(Boolean));
    this.#emit([name], ["data"]);
  }

  finish(change: Partial<RunInfo> & { status: ExecutionStatus }, runData?: Record<string, KeptTask[]>): void {
    const names = new Set(this.#nodes.keys());
    for (const [name, tasks] of Object.entries(runData ?? {})) {
      if (tasks.length === 0) continue;
      names.add(name);
      this.#setTasks(name, tasks);
    }
    for (const [name, node] of this.#nodes) {
      // Nobody told how it ended: the run was stopped, or its messages were lost.
      if (node.status === "running") this.#nodes.set(name, { ...node, status: leftover(change.status) });
    }
    if (this.#info) this.#info = { ...this.#info, stoppedAt: Date.now(), ...change };
    this.#emit([...names], ["run", "data"]);
  }

  /** Shows a stored execution. */
  show(info: RunInfo, runData: Record<string, KeptTask[]>): void {
    const names = new Set([...this.#nodes.keys(), ...Object.keys(runData)]);
    this.#nodes.clear();
    this.#tasks.clear();
    this.#namesAtRun.clear();
    for (const [name, tasks] of Object.entries(runData)) if (tasks.length > 0) this.#setTasks(name, tasks);
    this.#info = info;
    this.#emit([...names], ["run", "data"]);
  }

  clear(): void {
    const names = [...this.#nodes.keys()];
    this.#nodes.clear();
    this.#tasks.clear();
    this.#info = undefined;
    this.#emit(names, ["run", "data"]);
  }

  /** Results of one node, such as those of a node that was renamed, go on under another name. */
  renameNode(from: string, to: string): void {
    const node = this.#nodes.get(from);
    const tasks = this.#tasks.get(from);
    if (node) this.#nodes.set(to, node);
    if (tasks) this.#tasks.set(to, tasks);
    this.#nodes.delete(from);
    this.#tasks.delete(from);
    if (tasks) this.#namesAtRun.set(to, this.nameAtRun(from));
    this.#namesAtRun.delete(from);
    for (const [name, list] of this.#tasks)
      this.#tasks.set(
        name,
        list.map((task) => renameSource(task, from, to)),
      );
    this.#emit([from, to], ["data"]);
  }

  #setTasks(name: string, tasks: KeptTask[]): void {
    this.#tasks.set(name, tasks);
    this.#nodes.set(name, summarise(tasks));
  }

  #emit(names: readonly string[], more: readonly string[] = []): void {
    this.#topics.emit([...more, ...names.flatMap((name) => [`node:${name}`, `edge:${name}`])]);
  }
}

/** Whether every item of a node run is here. */
export function isWhole({ data, error, itemCounts }: KeptTask): boolean {
  if (!itemCounts) return data !== undefined || error !== undefined;
  return itemCounts.every((count, output) => (count ?? 0) === (data?.main[output]?.length ?? 0));
}

function summarise(tasks: readonly KeptTask[]): NodeRun {
  const itemCounts: number[] = [];
  let time = 0;
  for (const task of tasks) {
    time += task.executionTime;
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
  };
}

function nodeStatus(status: ExecutionStatus | undefined): NodeRunStatus {
  if (status === "waiting" || status === "canceled" || status === "running") return status;
  return status === "error" || status === "crashed" || status === "interrupted" ? "error" : "success";
}

function leftover(status: ExecutionStatus): NodeRunStatus {
  if (status === "success") return "success";
  return status === "waiting" ? "waiting" : "canceled";
}

function renameSource(task: KeptTask, from: string, to: string): KeptTask {
  if (!task.source.some((source) => source?.previousNode === from)) return task;
  const rename = (source: Source | null) =>
    source?.previousNode === from ? { ...source, previousNode: to } : source;
  return { ...task, source: task.source.map(rename) };
}
