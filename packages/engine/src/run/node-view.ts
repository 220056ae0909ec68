import type { PairedLookup, RunView, Scope, ScopeItem } from "@heddle/expression";
import type { TaskData } from "@heddle/workflow";
import { followPair } from "../lineage/follow.ts";
import { type RunPlace, upstreamRun } from "../lineage/upstream.ts";
import { nodeParameters } from "./node-parameters.ts";
import type { NodeRun } from "./node-run.ts";
import type { Job, RunState } from "./run-state.ts";

const PENDING = "[filled at execution time]";
const ONLY: RunPlace = { run: 0, output: 0 };

/** What a node gave after that many runs, as this node run sees it. */
interface KnownOutput {
  readonly runs: number;
  readonly items: readonly ScopeItem[];
}

/** The execution around one node run, as expressions read it. */
export class NodeView implements RunView {
  readonly nodeName: string;
  readonly now: number;
  readonly #run: RunState;
  readonly #job: Job;
  readonly #scope: Scope;
  readonly #task: TaskData;
  readonly #outputs = new Map<string, KnownOutput>();
  #execution: RunView["execution"] | undefined;

  constructor(run: RunState, job: Job, nodeRun: NodeRun, scope: Scope) {
    this.#run = run;
    this.#job = job;
    this.#scope = scope;
    this.nodeName = job.node.name;
    this.now = nodeRun.task.startTime;
    this.#task = nodeRun.task;
  }

  get workflow(): RunView["workflow"] {
    const { id, name, active } = this.#run.plan.workflow;
    return { id, name, active };
  }

  get timezone(): string {
    return this.#run.timezone;
  }

  get execution(): RunView["execution"] {
    if (this.#execution) return this.#execution;
    const { executionId, mode, resumeUrl, resumeFormUrl } = this.#run.options;
    return (this.#execution = {
      id: executionId,
      mode: mode === "manual" ? "test" : "production",
      resumeUrl: resumeUrl ?? PENDING,
      resumeFormUrl: resumeFormUrl ?? PENDING,
    });
  }

  get customData(): NonNullable<RunView["customData"]> {
    return this.#run.customData;
  }

  get previous(): RunView["previous"] {
    const source = this.#job.source.find((entry) => entry !== null);
    if (!source) return undefined;
    const { previousNode, previousNodeOutput = 0, previousNodeRun = 0 } = source;
    return { name: previousNode, outputIndex: previousNodeOutput, runIndex: previousNodeRun };
  }

  get vars(): Readonly<Record<string, unknown>> {
    return this.#run.options.vars ?? {};
  }

  get env(): Readonly<Record<string, string>> | undefined {
    return this.#run.options.env;
  }

  hasNode(name: string): boolean {
    return this.#run.plan.byName.has(name);
  }

  /** The run under way does not count: it has sent nothing out yet. */
  runCount(name: string): number {
    const runs = this.#run.runData[name];
    if (!runs) return 0;
    return runs.at(-1) === this.#task ? runs.length - 1 : runs.length;
  }

  outputItems(name: string, outputIndex?: number, runIndex?: number): readonly ScopeItem[] | undefined {
    const runs = this.#run.runData[name];
    if (!runs || runs.length === 0) return undefined;
    if (outputIndex !== undefined || runIndex !== undefined)
      return this.#findItems(name, runs, outputIndex, runIndex);
    const known = this.#outputs.get(name);
    if (known?.runs === runs.length) return known.items;
    const items = this.#findItems(name, runs);
    if (items) this.#outputs.set(name, { runs: runs.length, items });
    return items;
  }

  #findItems(
    name: string,
    runs: readonly TaskData[],
    outputIndex?: number,
    runIndex?: number,
  ): readonly ScopeItem[] | undefined {
    const place = outputIndex === undefined || runIndex === undefined ? this.#placeOf(name, runs) : undefined;
    const outputs = runs[runIndex ?? place?.run ?? this.runCount(name) - 1]?.data?.main;
    if (!outputs) return undefined;
    const output = outputIndex ?? place?.output ?? this.#leadingOutput(name, outputs);
    return outputs[output] ?? undefined;
  }

  pairedItem(name: string, itemIndex: number): PairedLookup {
    return followPair(this.#run.runData, name, this.#job, itemIndex);
  }

  parameters(name: string): Readonly<Record<string, unknown>> {
    return nodeParameters(this.#run.plan, name, this.#scope);
  }

  context(name: string): Readonly<Record<string, unknown>> {
    return this.#run.states.get(name) ?? {};
  }

  /** The run upstream; the only run and its only output need no search. */
  #placeOf(name: string, runs: readonly TaskData[]): RunPlace | undefined {
    if (runs.length === 1 && runs[0]!.data?.main.length === 1) return ONLY;
    const { places, runData } = this.#run;
    let known = places.get(this.#task);
    if (!known) places.set(this.#task, (known = new Map()));
    if (!known.has(name)) known.set(name, upstreamRun(runData, name, this.#job.source, places));
    return known.get(name);
  }

  /** The output that leads here by the connections, else the first with data. */
  #leadingOutput(name: string, outputs: readonly (readonly unknown[] | null)[]): number {
    const { plan } = this.#run;
    const upstream = plan.upstream(this.#job.node);
    const edge = plan.byName
      .get(name)
      ?.outgoing.find((candidate) => candidate.to === this.#job.node || upstream.has(candidate.to));
    return (
      edge?.output ??
      Math.max(
        0,
        outputs.findIndex((items) => items?.length),
      )
    );
  }
}
