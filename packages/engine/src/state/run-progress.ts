import type { RunData, TaskData } from "@heddle/workflow";
import { EngineError } from "../errors.ts";
import type { RunPlace } from "../lineage/upstream.ts";
import type { PlanNode } from "../plan/plan.ts";
import { CustomData } from "./custom-data.ts";
import type { RunInput } from "./run-input.ts";
import { savedRunOf } from "./saved-run.ts";
import { StaticData } from "./static-data.ts";
import { StepRecord } from "./step-record.ts";

/** Progress of a run, and the stored state of its nodes and the execution. */
export class RunProgress {
  /** Without prototype, so that a node can have any name. */
  readonly runData: RunData = Object.create(null);
  /** State of the nodes, by node name. */
  readonly nodeStates = new Map<string, Record<string, unknown>>();
  /** For each run of each loop node, the `executionIndex` at the start of its loop. */
  readonly loopStarts = new Map<string, number[]>();
  /** Runs of other nodes upstream of a node run, as far as expressions have requested them. */
  readonly places = new Map<TaskData, Map<string, RunPlace | undefined>>();
  readonly customData: CustomData;
  readonly steps: StepRecord;
  readonly staticData: StaticData;
  /** Nodes that can run; undefined = all. */
  allowedNodes: ReadonlySet<PlanNode> | undefined;
  /** Number of the next node run. */
  executionIndex = 0;
  /** Milliseconds of work before the last wait, which count against the time limit. */
  earlierWorkMs = 0;
  /** Start of the whole run, in milliseconds since the epoch; `RunInput.begunAt` is the start of this part. */
  startedAt: number;
  /** Stored amount of script output. */
  readonly written = { lines: 0, characters: 0, isFull: false };
  /** True once a node has answered the request that started the execution. */
  hasResponded = false;

  constructor({ plan, options, begunAt }: RunInput) {
    this.startedAt = begunAt;
    this.customData = new CustomData(options.mode === "manual");
    const saved = savedRunOf(options.waited);
    this.steps = new StepRecord(saved?.subSteps, options.resume);
    this.staticData = new StaticData(saved?.staticData ?? options.staticData ?? plan.workflow.staticData);
  }

  /** The runs of a node so far. */
  runsOf(name: string): TaskData[] {
    return (this.runData[name] ??= []);
  }

  /** The state of a node, empty at first. */
  stateOf(name: string): Record<string, unknown> {
    let state = this.nodeStates.get(name);
    if (!state) this.nodeStates.set(name, (state = {}));
    return state;
  }

  /** False for nodes outside the part of the workflow that a partial run covers. */
  mayRun(node: PlanNode): boolean {
    return this.allowedNodes === undefined || this.allowedNodes.has(node);
  }

  /** Removes the last run of a node, as if it had not started. */
  removeLastRun(name: string): void {
    this.runsOf(name).pop();
    if (this.runsOf(name).length === 0) delete this.runData[name];
  }

  /** @throws EngineError once more nodes have run than a terminating workflow would need */
  assertBounded(maxRuns: number, next: PlanNode): void {
    if (this.executionIndex < maxRuns) return;
    const [node = "", runs = 0] = this.#mostRuns();
    const loop = { next: next.name, maxRuns, node, runs };
    throw new EngineError("endless-loop", loop, { context: { nodeCause: node } });
  }

  #mostRuns(): [name: string, runs: number] | [] {
    const counts = Object.entries(this.runData).map(([name, tasks]): [string, number] => [
      name,
      tasks.length,
    ]);
    return counts.sort((a, b) => b[1] - a[1])[0] ?? [];
  }
}
