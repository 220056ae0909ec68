import {
  type AssignableValue,
  FILLED_AT_EXECUTION,
  type PairedLookup,
  type RunView,
  type Scope,
  type ScopeItem,
} from "@heddle/expression";
import type { Item, TaskData } from "@heddle/workflow";
import { followPair } from "../lineage/follow.ts";
import { type RunPlace, upstreamRun } from "../lineage/upstream.ts";
import type { Job, NodeRun } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import { nodeParameters } from "./node-parameters.ts";

const ONLY_PLACE: RunPlace = { run: 0, output: 0 };

/** Output of another node after a number of runs, as visible to this node run. */
interface KnownOutput {
  readonly runs: number;
  readonly items: readonly ScopeItem[];
}

/** The execution as visible to the expressions of one node run. */
export class NodeView implements RunView {
  readonly nodeName: string;
  readonly nodeVersion: number;
  readonly now: number;
  readonly #run: Run;
  readonly #job: Job;
  readonly #scope: Scope;
  readonly #task: TaskData;
  readonly #outputs = new Map<string, KnownOutput>();
  #execution: RunView["execution"] | undefined;

  constructor(run: Run, { job, task }: NodeRun, scope: Scope) {
    this.#run = run;
    this.#job = job;
    this.#scope = scope;
    this.nodeName = job.node.name;
    this.nodeVersion = job.node.node.typeVersion;
    this.now = task.startTime;
    this.#task = task;
  }

  get workflow(): RunView["workflow"] {
    const { id, name, active } = this.#run.input.plan.workflow;
    return { id, name, active };
  }

  get timezone(): string {
    return this.#run.input.timezone;
  }

  get execution(): RunView["execution"] {
    if (this.#execution) return this.#execution;
    const { executionId, mode, resumeUrl, resumeFormUrl } = this.#run.input.options;
    return (this.#execution = {
      id: executionId,
      mode: mode === "manual" ? "test" : "production",
      resumeUrl: resumeUrl ?? FILLED_AT_EXECUTION,
      resumeFormUrl: resumeFormUrl ?? FILLED_AT_EXECUTION,
    });
  }

  get mode(): string {
    return this.#run.input.options.mode;
  }

  get customData(): NonNullable<RunView["customData"]> {
    return this.#run.progress.customData;
  }

  get previous(): RunView["previous"] {
    const source = this.#job.source.find((entry) => entry !== null);
    if (!source) return undefined;
    const { previousNode, previousNodeOutput = 0, previousNodeRun = 0 } = source;
    return { name: previousNode, outputIndex: previousNodeOutput, runIndex: previousNodeRun };
  }

  get vars(): Readonly<Record<string, unknown>> {
    return this.#run.input.options.vars ?? {};
  }

  get env(): Readonly<Record<string, string>> | undefined {
    return this.#run.input.options.env;
  }

  hasNode(name: string): boolean {
    return this.#run.input.plan.byName.has(name);
  }

  /** The run in progress does not count: it has no output yet. */
  runCount(name: string): number {
    const runs = this.#run.progress.runData[name];
    if (!runs) return 0;
    return runs.at(-1) === this.#task ? runs.length - 1 : runs.length;
  }

  outputItems(name: string, outputIndex?: number, runIndex?: number): readonly ScopeItem[] | undefined {
    const runs = this.#run.progress.runData[name];
    if (!runs || runs.length === 0) return undefined;
    if (outputIndex !== undefined || runIndex !== undefined)
      return this.#findItems(name, runs, { outputIndex, runIndex });
    const known = this.#outputs.get(name);
    if (known?.runs === runs.length) return known.items;
    const items = this.#findItems(name, runs, {});
    if (items) this.#outputs.set(name, { runs: runs.length, items });
    return items;
  }

  #findItems(
    name: string,
    runs: readonly TaskData[],
    { outputIndex, runIndex }: { outputIndex?: number | undefined; runIndex?: number | undefined },
  ): readonly ScopeItem[] | undefined {
    const place = outputIndex === undefined || runIndex === undefined ? this.#placeOf(name, runs) : undefined;
    const outputs = runs[runIndex ?? place?.run ?? this.runCount(name) - 1]?.data?.main;
    if (!outputs) return undefined;
    const output = outputIndex ?? place?.output ?? this.#leadingOutput(name, outputs);
    return outputs[output] ?? undefined;
  }

  pairedItem(name: string, itemIndex: number): PairedLookup {
    return followPair(this.#run.progress.runData, { name, source: this.#job.source, itemIndex });
  }

  parameters(name: string): Readonly<Record<string, unknown>> {
    return nodeParameters(this.#run.input.plan, name, this.#scope);
  }

  context(name: string): Readonly<Record<string, unknown>> {
    return this.#run.progress.nodeStates.get(name) ?? {};
  }

  /** Node runs share the item objects, so that all of them see the change. */
  assign(json: object, key: string, value: AssignableValue): boolean {
    const item = this.#itemOf(json);
    if (!item) return false;
    item.json = { ...item.json, [key]: value };
    return true;
  }

  #itemOf(json: object): Item | undefined {
    const { items, itemIndex } = this.#scope;
    const own = items[itemIndex];
    if (own?.json === json) return own as Item;
    for (const tasks of Object.values(this.#run.progress.runData))
      for (const { data } of tasks)
        for (const output of data?.main ?? [])
          for (const item of output ?? []) if (item.json === json) return item;
    return undefined;
  }

  /** The run upstream. A single run with a single output needs no search. */
  #placeOf(name: string, runs: readonly TaskData[]): RunPlace | undefined {
    if (runs.length === 1 && runs[0]!.data?.main.length === 1) return ONLY_PLACE;
    const { places, runData } = this.#run.progress;
    let known = places.get(this.#task);
    if (!known) places.set(this.#task, (known = new Map()));
    if (!known.has(name)) known.set(name, upstreamRun({ runData, places }, name, this.#job.source));
    return known.get(name);
  }

  /** The output whose connections lead here, otherwise the first with data. */
  #leadingOutput(name: string, outputs: readonly (readonly unknown[] | null)[]): number {
    const { plan } = this.#run.input;
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
