import {
  type ExecutionError,
  type Item,
  NodeError,
  type RunData,
  type Source,
  type TaskData,
  toExecutionError,
  type WaitRequest,
} from "@heddle/workflow";
import type { RunPlace } from "../lineage/upstream.ts";
import type { Plan, PlanNode } from "../plan/plan.ts";
import type { EnginePorts, JournalEntry } from "../ports.ts";
import type { RunOptions } from "../run-options.ts";
import { RunMemory } from "../spill/run-memory.ts";
import { type SavedRun, savedRunOf } from "../wait/saved-run.ts";
import type { UnfinishedRun } from "../wait/unfinished-run.ts";
import { CustomData } from "./custom-data.ts";
import { Ending, type RunEnded } from "./ending.ts";
import { StaticData } from "./static-data.ts";

const MAX_NODE_RUNS = 500_000;

/** Items per input; undefined where nothing arrived. */
export type Inputs = readonly (readonly Item[] | undefined)[];

/** A node that is to run with what arrived at it. */
export interface Job {
  readonly node: PlanNode;
  readonly inputs: Inputs;
  readonly source: readonly (Source | null)[];
}

/** A node run that waits, and for what. */
export interface Waiting {
  readonly job: Job;
  readonly runIndex: number;
  readonly request: WaitRequest;
}

/** Everything that changes while a plan runs. */
export class RunState {
  readonly plan: Plan;
  readonly options: RunOptions;
  readonly ports: EnginePorts;
  /** Without prototype, so that any name can be a node's. */
  readonly runData: RunData = Object.create(null);
  /** What nodes remember, by node name. */
  readonly states = new Map<string, Record<string, unknown>>();
  /** For each run of each loop node when it had begun with new items, as `executionIndex`. */
  readonly loopBegan = new Map<string, number[]>();
  /** Where nodes stand upstream of a run, as far as expressions have asked. */
  readonly places = new Map<TaskData, Map<string, RunPlace | undefined>>();
  readonly customData: CustomData;
  readonly staticData: StaticData;
  readonly ending: Ending;
  readonly memory: RunMemory;
  readonly timezone: string;
  /** Node runs after which the run counts as an endless loop. */
  readonly maxNodeRuns: number;
  /** Nodes that may run; undefined = all. */
  filter: ReadonlySet<PlanNode> | undefined;
  executionIndex = 0;
  last: TaskData | undefined;
  lastNode: PlanNode | undefined;
  error: ExecutionError | undefined;
  ended: RunEnded | undefined;
  interrupted: { node: string; runIndex: number } | undefined;
  /** The node run that put this run to rest. */
  waiting: Waiting | undefined;
  /** What a run that waits needs to go on. */
  saved: SavedRun | undefined;
  /** True once an error or an end left node runs behind that are still due. */
  isBrokenOff = false;
  /** What a retry needs to go on. */
  unfinished: UnfinishedRun | undefined;
  /** Milliseconds of work before the last wait, which count against the time limit. */
  spent = 0;
  /** When this part of the run began; `startedAt` is when the whole did. */
  readonly begunAt: number;
  startedAt: number;
  /** True when a node has answered the request that started the execution. */
  responded = false;
  /** A journal entry still on its way to the disk. */
  flushing: Promise<void> | undefined;
  readonly journal: ReadonlyMap<string, JournalEntry> | undefined;

  constructor(plan: Plan, options: RunOptions, ports: EnginePorts) {
    this.plan = plan;
    this.options = options;
    this.ports = ports;
    this.begunAt = this.startedAt = ports.clock.now();
    this.customData = new CustomData(options.mode === "manual");
    this.staticData = new StaticData(
      savedRunOf(options.waited)?.staticData ?? options.staticData ?? plan.workflow.staticData,
    );
    this.memory = new RunMemory(ports.spill, options.limits);
    this.ending = new Ending(options, ports.clock, plan.isParallel);
    this.maxNodeRuns = options.maxNodeRuns ?? positive(plan.workflow.settings?.maxNodeRuns) ?? MAX_NODE_RUNS;
    const zone = plan.workflow.settings?.timezone;
    this.timezone = zone && zone !== "DEFAULT" ? zone : options.timezone;
    this.journal = options.resume && new Map(options.resume.map((entry) => [journalKey(entry), entry]));
  }

  /** The runs of a node so far. */
  runsOf(name: string): TaskData[] {
    return (this.runData[name] ??= []);
  }

  stateOf(name: string): Record<string, unknown> {
    let state = this.states.get(name);
    if (!state) this.states.set(name, (state = {}));
    return state;
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.ports.clock.now();
  }

  endWith(ended: RunEnded): void {
    this.ended = ended;
    this.error = toExecutionError(ended);
  }

  /** Remembers a write that must be done before the next effect begins. */
  flush(write: Promise<void>): void {
    const before = this.flushing;
    const all = this.plan.isParallel && before ? before.then(() => write) : write;
    this.flushing = all;
    all.catch(() => undefined);
  }

  mayRun(node: PlanNode): boolean {
    return this.filter === undefined || this.filter.has(node);
  }
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return value !== null && value !== "" && number > 0 ? number : undefined;
}

/** A run that did not happen leaves nothing behind. */
export function takeBackRun(run: RunState, name: string): void {
  run.runsOf(name).pop();
  if (run.runsOf(name).length === 0) delete run.runData[name];
}

/** @throws NodeError once a run has run so many nodes that its loops seem to have no end. */
export function assertBounded(run: RunState, next: PlanNode): void {
  if (run.executionIndex < run.maxNodeRuns) return;
  const [most = "", runs = 0] = mostRuns(run);
  throw new NodeError(
    `The execution was stopped before the node "${next.name}": it has run ${run.maxNodeRuns} nodes, "${most}" alone ${runs} times, as an endless loop would.`,
    {
      description: `Check how the loop with "${most}" ends. If it is to run that often, raise maxNodeRuns in the settings of the workflow.`,
      context: { nodeCause: most },
    },
  );
}

function mostRuns(run: RunState): [name: string, runs: number] | [] {
  const counts = Object.entries(run.runData).map(([name, tasks]): [string, number] => [name, tasks.length]);
  return counts.sort((a, b) => b[1] - a[1])[0] ?? [];
}

/** Names one run of one node. */
export function journalKey(of: { node: string; runIndex: number }): string {
  return `${of.runIndex} ${of.node}`;
}
