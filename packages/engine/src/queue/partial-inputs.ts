import type { Item, Source } from "@heddle/workflow";
import { byPosition } from "../plan/compile-plan.ts";
import type { Plan, PlanEdge, PlanNode } from "../plan/plan.ts";
import type { Job } from "../state/job.ts";
import type { RunProgress } from "../state/run-progress.ts";

/** Data that has arrived so far for one run of a node with several inputs. */
interface OpenInputs {
  readonly inputs: (readonly Item[] | undefined)[];
  readonly source: (Source | null)[];
}

/** Data on its way to an input. */
export interface Arrival {
  readonly edge: PlanEdge;
  readonly items: readonly Item[];
  readonly source: Source;
}

/** Input of a node for its next round. */
const ROUND_ITEMS: readonly Item[] = [{ json: {} }];

/** Holds data at nodes with several inputs until they can run, and starts work when nothing else is left to run. */
export class PartialInputs {
  readonly #plan: Plan;
  readonly #open = new Map<PlanNode, OpenInputs[]>();
  #rounds: Job[] = [];

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Data at nodes that wait for further inputs, and future rounds. */
  get jobs(): readonly Job[] {
    const open = [...this.#open].flatMap(([node, all]) => all.map((inputs) => ({ node, ...inputs })));
    return [...open, ...this.#rounds];
  }

  /** Lets a round-based node run once more, after everything else. */
  repeat(node: PlanNode): void {
    this.#rounds.push({ node, inputs: [ROUND_ITEMS], source: [] });
  }

  /** Puts back the value of `jobs`. */
  restore(jobs: readonly Job[]): void {
    this.#rounds = jobs.filter(({ node }) => node.type?.repeats);
    for (const { node, inputs, source } of jobs) {
      if (node.type?.repeats) continue;
      const open = this.#open.get(node) ?? [];
      open.push({ inputs: [...inputs], source: [...source] });
      this.#open.set(node, open);
    }
  }

  /** True when data at this input waits for the other inputs. */
  holds(node: PlanNode, input: number): boolean {
    return this.#open.get(node)?.some((one) => one.inputs[input] !== undefined) ?? false;
  }

  /** Connected inputs without data of a node that waits for them. */
  missing(node: PlanNode): readonly number[] {
    const waiting = this.#open.get(node)?.[0];
    return waiting ? node.connectedInputs.filter((input) => waiting.inputs[input] === undefined) : [];
  }

  /**
   * Accepts data for an input. Returns the job that it completes: immediately, or once all connected inputs of the node
   * have data.
   */
  arrive({ edge, items, source }: Arrival): Job | undefined {
    const { to: node, input } = edge;
    if (node.connectedInputs.length > 1) {
      const ready = this.#gather({ edge, items, source });
      return ready && { node, ...ready };
    }
    if (input === 0 && node.inputCount <= 1) return { node, inputs: [items], source: [source] };
    const only = emptyInputs(node);
    only.inputs[input] = items;
    only.source[input] = source;
    return { node, ...only };
  }

  /**
   * Called when nothing else can run. Returns a job with the data so far for a waiting node that no other waiting node
   * leads to; if there is none, the next round starts, and leftovers of the last one are dropped.
   */
  release(): Job | undefined {
    const job = this.#releaseWaiting();
    if (job) return job;
    const round = this.#rounds.shift();
    if (round) this.#open.clear();
    return round;
  }

  #releaseWaiting(): Job | undefined {
    if (this.#open.size === 0) return undefined;
    const able = [...this.#open.keys()].filter((node) => hasRequired(node, this.#open.get(node)![0]!));
    // Overlapping nodes are ordered as in the file: which one got data first differs between concurrent branches.
    able.sort((a, b) => byPosition(a, b) || a.index - b.index);
    const node = able.find((candidate) => !this.#waitsForAnother(candidate, able)) ?? able[0];
    if (!node) return undefined;
    const waiting = this.#open.get(node)![0]!;
    this.#close(node, waiting);
    return { node, inputs: waiting.inputs, source: waiting.source };
  }

  #gather({ edge, items, source }: Arrival): OpenInputs | undefined {
    const { to: node, input } = edge;
    let open = this.#open.get(node);
    if (!open) this.#open.set(node, (open = []));
    let waiting = open.find((candidate) => candidate.inputs[input] === undefined);
    if (!waiting) open.push((waiting = emptyInputs(node)));
    waiting.inputs[input] = items;
    waiting.source[input] = source;
    for (const connected of node.connectedInputs) if (!waiting.inputs[connected]) return undefined;
    this.#close(node, waiting);
    return waiting;
  }

  #waitsForAnother(node: PlanNode, waiting: readonly PlanNode[]): boolean {
    const upstream = this.#plan.upstream(node);
    return waiting.some((other) => other !== node && upstream.has(other));
  }

  #close(node: PlanNode, waiting: OpenInputs): void {
    const open = this.#open.get(node)!;
    open.splice(open.indexOf(waiting), 1);
    if (open.length === 0) this.#open.delete(node);
  }
}

/** Data of a node run on its way along a connection. */
export function arrivalOf(edge: PlanEdge, items: readonly Item[], runIndex: number): Arrival {
  const source = {
    previousNode: edge.from.name,
    previousNodeOutput: edge.output,
    previousNodeRun: runIndex,
  };
  return { edge, items, source };
}

/** Whether a round-based node that has run has another round. */
export function hasMoreRounds({ name, type }: PlanNode, { nodeStates }: RunProgress): boolean {
  return type?.repeats?.(nodeStates.get(name) ?? {}) ?? false;
}

function emptyInputs(node: PlanNode): OpenInputs {
  const count = Math.max(node.inputCount, (node.connectedInputs.at(-1) ?? 0) + 1);
  return { inputs: new Array(count).fill(undefined), source: new Array(count).fill(null) };
}

function hasRequired(node: PlanNode, waiting: OpenInputs): boolean {
  const required = node.requiredInputs;
  if (typeof required === "number") return waiting.inputs.filter(Boolean).length >= required;
  return required.every((input) => waiting.inputs[input] !== undefined);
}
