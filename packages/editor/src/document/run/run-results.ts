import type { RunData } from "@heddle/workflow";
import {
  isWhole,
  leftover,
  type NodeOutcome,
  renameSource,
  type ShownTask,
  summarise,
} from "./node-outcome.ts";
import { restKey } from "./resting-task.ts";

/** Snapshot of {@link RunResults}. */
export interface KeptResults {
  readonly nodes: readonly [string, NodeOutcome][];
  readonly tasks: readonly [string, ShownTask[]][];
  readonly old: readonly string[];
  readonly executions: readonly [string, string | undefined][];
}

/** Results by node name: of the displayed run, and of earlier ones until it replaces them. */
export class RunResults {
  readonly #nodes = new Map<string, NodeOutcome>();
  readonly #tasks = new Map<string, ShownTask[]>();
  readonly #namesAtRun = new Map<string, string>();
  /** Nodes whose results are older than the displayed run. */
  readonly #old = new Set<string>();
  /** Execution of a node's results, if it is an earlier one. */
  readonly #executions = new Map<string, string | undefined>();

  get nodes(): ReadonlyMap<string, NodeOutcome> {
    return this.#nodes;
  }

  get tasks(): ReadonlyMap<string, readonly ShownTask[]> {
    return this.#tasks;
  }

  /** Returns the displayed run's results so far; those of earlier runs are omitted. */
  shownTasks(): ReadonlyMap<string, readonly ShownTask[]> {
    return new Map([...this.#tasks].filter(([name]) => !this.#old.has(name)));
  }

  /** Returns run data for a partial run; incompletely loaded runs are omitted. */
  runData(): RunData {
    return Object.fromEntries([...this.#tasks].filter(([, tasks]) => tasks.every(isWhole)));
  }

  nameAtRun(name: string): string {
    return this.#namesAtRun.get(name) ?? name;
  }

  isOld(name: string): boolean {
    return this.#old.has(name);
  }

  /** True for results that are not from an earlier execution. */
  isReplaced(name: string): boolean {
    return this.#nodes.has(name) && !this.#old.has(name) && !this.#executions.has(name);
  }

  executionOf(name: string, shown: string | undefined): string | undefined {
    return this.#executions.has(name) ? this.#executions.get(name) : shown;
  }

  /** True if these runs of a node are loaded already, and finished. */
  isKnown(name: string, tasks: readonly ShownTask[]): boolean {
    if (this.#old.has(name)) return false;
    const here = this.#tasks.get(name);
    if (here === undefined || here.length < tasks.length || this.#nodes.get(name)?.status === "running")
      return false;
    // A suspended run can have continued since, or be suspended again.
    const [last, theirs] = [here[tasks.length - 1], tasks.at(-1)];
    if (last?.executionStatus !== "waiting") return true;
    return theirs?.executionStatus === "waiting" && restKey(last) === restKey(theirs);
  }

  /** Returns the names of the changed nodes. */
  setStale(stale: ReadonlySet<string>): string[] {
    const touched: string[] = [];
    for (const [name, node] of this.#nodes) {
      const isStale = stale.has(name) && node.status !== "running";
      if ((node.isStale ?? false) === isStale) continue;
      const { isStale: _, ...rest } = node;
      this.#nodes.set(name, isStale ? { ...rest, isStale } : rest);
      touched.push(name);
    }
    return touched;
  }

  /**
   * Starts a run after the execution `shown`. It continues from the results of `kept`, and does not involve
   * `untouched`; returns the names of the others, which are now old.
   */
  age(shown: string | undefined, kept: ReadonlySet<string>, untouched: ReadonlySet<string>): string[] {
    const touched: string[] = [];
    for (const [name, node] of this.#nodes) {
      if (kept.has(name)) {
        this.#executions.delete(name);
        continue;
      }
      this.#executions.set(name, this.executionOf(name, shown));
      if (untouched.has(name)) continue;
      this.#old.add(name);
      this.#nodes.set(name, { ...node, error: undefined, isStale: true });
      touched.push(name);
    }
    return touched;
  }

  start(name: string): void {
    this.replaceOld(name);
    const earlier = this.#nodes.get(name);
    const none = { runs: 0, itemCounts: [], emptyExpressions: 0, notes: [], isWarned: false, time: 0 };
    this.#nodes.set(name, { ...none, ...earlier, status: "running", error: undefined });
  }

  set(name: string, tasks: ShownTask[]): void {
    this.#tasks.set(name, tasks);
    this.#nodes.set(name, summarise(tasks));
  }

  /** Adds a run of a node, or replaces the one with this index. */
  add(name: string, task: ShownTask, runIndex?: number): void {
    this.replaceOld(name);
    const tasks = [...(this.#tasks.get(name) ?? [])];
    tasks[runIndex ?? tasks.length] = task;
    this.set(name, tasks.filter(Boolean));
  }

  /** Adds items of a node's run that were loaded later; staleness is unaffected. */
  fillIn(name: string, task: ShownTask, runIndex: number): void {
    const tasks = [...(this.#tasks.get(name) ?? [])];
    tasks[runIndex] = task;
    const { isStale } = this.#nodes.get(name) ?? {};
    this.#tasks.set(name, tasks);
    this.#nodes.set(name, { ...summarise(tasks), isStale: isStale || undefined });
  }

  /** Removes an earlier run's results once this one has some. */
  replaceOld(name: string): void {
    if (this.#old.delete(name)) this.#forget(name);
  }

  replaceAllOld(): void {
    for (const name of [...this.#old]) this.replaceOld(name);
  }

  /** Ends the run: nodes that were still running were stopped, or their messages were lost. */
  end(status: Parameters<typeof leftover>[0]): void {
    for (const [name, node] of this.#nodes)
      if (node.status === "running") this.#nodes.set(name, { ...node, status: leftover(status) });
  }

  /** Moves the results of one node, such as a renamed one, to a different name. */
  rename(from: string, to: string): void {
    const node = this.#nodes.get(from);
    const tasks = this.#tasks.get(from);
    if (node) this.#nodes.set(to, node);
    if (tasks) this.#tasks.set(to, tasks);
    if (tasks) this.#namesAtRun.set(to, this.nameAtRun(from));
    if (this.#executions.has(from)) this.#executions.set(to, this.#executions.get(from));
    if (this.#old.delete(from)) this.#old.add(to);
    this.#forget(from);
    for (const [name, list] of this.#tasks) {
      const renamed = list.map((task) => renameSource(task, from, to));
      this.#tasks.set(name, renamed);
    }
  }

  keep(): KeptResults {
    return {
      nodes: [...this.#nodes],
      tasks: [...this.#tasks],
      old: [...this.#old],
      executions: [...this.#executions],
    };
  }

  restore({ nodes, tasks, old, executions }: KeptResults): void {
    this.clear();
    for (const [name, node] of nodes) this.#nodes.set(name, node);
    for (const [name, list] of tasks) this.#tasks.set(name, list);
    for (const [name, id] of executions) this.#executions.set(name, id);
    for (const name of old) this.#old.add(name);
  }

  clear(): void {
    this.#nodes.clear();
    this.#tasks.clear();
    this.#namesAtRun.clear();
    this.#old.clear();
    this.#executions.clear();
  }

  #forget(name: string): void {
    this.#nodes.delete(name);
    this.#tasks.delete(name);
    this.#namesAtRun.delete(name);
    this.#executions.delete(name);
  }
}
