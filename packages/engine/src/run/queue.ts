import type { Item, Source, TaskData } from "@heddle/workflow";
import { byPosition } from "../plan/compile-plan.ts";
import type { PlanEdge, PlanNode } from "../plan/plan.ts";
import type { Job, RunState } from "./run-state.ts";

/** What has arrived so far at a node with several inputs. */
interface Gathering {
  readonly inputs: (readonly Item[] | undefined)[];
  readonly source: (Source | null)[];
}

const COMPACT_AT = 1024;

/** Decides what runs next: v1 follows each branch to its end (a stack), v0 goes in order of arrival (a queue). */
export class JobQueue {
  readonly #run: RunState;
  readonly #isStack: boolean;
  #jobs: Job[] = [];
  #head = 0;
  readonly #waiting = new Map<PlanNode, Gathering[]>();

  constructor(run: RunState) {
    this.#run = run;
    this.#isStack = run.plan.order === "v1";
  }

  add(job: Job): void {
    this.#jobs.push(job);
  }

  /** The next job, or undefined when the run is done. */
  next(): Job | undefined {
    const job = this.#take();
    if (job || this.#waiting.size === 0) return job;
    return this.#release();
  }

  /** Sends the outputs of a node run on. */
  deliver(node: PlanNode, runIndex: number, task: TaskData): void {
    const outputs = task.data?.main;
    if (!outputs || node.outgoing.length === 0) return;
    const start = this.#jobs.length;
    for (const edge of node.outgoing) {
      const items = outputs[edge.output];
      if (!items || items.length === 0 || !this.#run.mayRun(edge.to)) continue;
      this.arrive(edge, items, runIndex);
    }
    if (this.#isStack && this.#jobs.length - start > 1) reverseFrom(this.#jobs, start);
  }

  /** Data at one input of a node: runs it at once, or when all its connected inputs have brought something. */
  arrive(edge: PlanEdge, items: readonly Item[], runIndex: number): void {
    const source: Source = {
      previousNode: edge.from.name,
      previousNodeOutput: edge.output,
      previousNodeRun: runIndex,
    };
    const { to: node, input } = edge;
    if (node.connectedInputs.length > 1) {
      const ready = this.#gather(node, input, items, source);
      if (ready) this.#jobs.push({ node, inputs: ready.inputs, source: ready.source });
    } else if (input === 0 && node.inputCount <= 1) {
      this.#jobs.push({ node, inputs: [items], source: [source] });
    } else {
      const alone = emptyGathering(node);
      alone.inputs[input] = items;
      alone.source[input] = source;
      this.#jobs.push({ node, ...alone });
    }
  }

  /** What is still to run, in the order in which it was added. */
  get jobs(): readonly Job[] {
    return this.#jobs.slice(this.#head);
  }

  /** What has arrived at nodes that wait for further inputs. */
  get gathered(): readonly Job[] {
    return [...this.#waiting].flatMap(([node, open]) => open.map((one) => ({ node, ...one })));
  }

  /** Puts back what `jobs` and `gathered` gave. */
  restore(jobs: readonly Job[], gathered: readonly Job[]): void {
    this.#jobs = [...jobs];
    this.#head = 0;
    for (const { node, inputs, source } of gathered) {
      const open = this.#waiting.get(node) ?? [];
      open.push({ inputs: [...inputs], source: [...source] });
      this.#waiting.set(node, open);
    }
  }

  #take(): Job | undefined {
    if (this.#isStack) return this.#jobs.pop();
    if (this.#head > COMPACT_AT && this.#head * 2 > this.#jobs.length) {
      this.#jobs = this.#jobs.slice(this.#head);
      this.#head = 0;
    }
    if (this.#head < this.#jobs.length) return this.#jobs[this.#head++];
    this.#jobs = [];
    this.#head = 0;
    return undefined;
  }

  #gather(node: PlanNode, input: number, items: readonly Item[], source: Source): Gathering | undefined {
    let open = this.#waiting.get(node);
    if (!open) this.#waiting.set(node, (open = []));
    let gathering = open.find((candidate) => candidate.inputs[input] === undefined);
    if (!gathering) open.push((gathering = emptyGathering(node)));
    gathering.inputs[input] = items;
    gathering.source[input] = source;
    for (const connected of node.connectedInputs) if (!gathering.inputs[connected]) return undefined;
    this.#close(node, gathering);
    return gathering;
  }

  /** Nothing else can run: a waiting node that no other waiting node leads to runs with what arrived. */
  #release(): Job | undefined {
    const able = [...this.#waiting.keys()].filter((node) => hasRequired(node, this.#waiting.get(node)![0]!));
    able.sort(byPosition);
    const node = able.find((candidate) => !this.#waitsForAnother(candidate, able)) ?? able[0];
    if (!node) return undefined;
    const gathering = this.#waiting.get(node)![0]!;
    this.#close(node, gathering);
    return { node, inputs: gathering.inputs, source: gathering.source };
  }

  #waitsForAnother(node: PlanNode, waiting: readonly PlanNode[]): boolean {
    const upstream = this.#run.plan.upstream(node);
    return waiting.some((other) => other !== node && upstream.has(other));
  }

  #close(node: PlanNode, gathering: Gathering): void {
    const open = this.#waiting.get(node)!;
    open.splice(open.indexOf(gathering), 1);
    if (open.length === 0) this.#waiting.delete(node);
  }
}

function emptyGathering(node: PlanNode): Gathering {
  const count = Math.max(node.inputCount, (node.connectedInputs.at(-1) ?? 0) + 1);
  return { inputs: new Array(count).fill(undefined), source: new Array(count).fill(null) };
}

function hasRequired(node: PlanNode, gathering: Gathering): boolean {
  const required = node.requiredInputs;
  if (typeof required === "number") return gathering.inputs.filter(Boolean).length >= required;
  return required.every((input) => gathering.inputs[input] !== undefined);
}

function reverseFrom(jobs: Job[], start: number): void {
  for (let low = start, high = jobs.length - 1; low < high; low++, high--) {
    const job = jobs[low]!;
    jobs[low] = jobs[high]!;
    jobs[high] = job;
  }
}
