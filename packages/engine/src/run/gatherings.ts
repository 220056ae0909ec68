import type { Item, Source } from "@heddle/workflow";
import { byPosition } from "../plan/compile-plan.ts";
import type { Plan, PlanEdge, PlanNode } from "../plan/plan.ts";
import type { Job } from "./run-state.ts";

/** What has arrived so far at a node with several inputs. */
interface Gathering {
  readonly inputs: (readonly Item[] | undefined)[];
  readonly source: (Source | null)[];
}

/** Data on the way to an input. */
export interface Arrival {
  readonly edge: PlanEdge;
  readonly items: readonly Item[];
  readonly source: Source;
}

/** Brings together what arrives at nodes with several inputs. */
export class Gatherings {
  readonly #plan: Plan;
  readonly #open = new Map<PlanNode, Gathering[]>();

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  get isEmpty(): boolean {
    return this.#open.size === 0;
  }

  /** What has arrived at nodes that wait for further inputs. */
  get jobs(): readonly Job[] {
    return [...this.#open].flatMap(([node, open]) => open.map((one) => ({ node, ...one })));
  }

  /** Puts back what `jobs` gave. */
  restore(jobs: readonly Job[]): void {
    for (const { node, inputs, source } of jobs) {
      const open = this.#open.get(node) ?? [];
      open.push({ inputs: [...inputs], source: [...source] });
      this.#open.set(node, open);
    }
  }

  /** True when something waits at this input for the others. */
  holds(node: PlanNode, input: number): boolean {
    return this.#open.get(node)?.some((one) => one.inputs[input] !== undefined) ?? false;
  }

  /** The job that data at an input make possible: at once, or when all connected inputs of the node have brought something. */
  arrive({ edge: { to: node, input }, items, source }: Arrival): Job | undefined {
    if (node.connectedInputs.length > 1) {
      const ready = this.#gather(node, input, items, source);
      return ready && { node, ...ready };
    }
    if (input === 0 && node.inputCount <= 1) return { node, inputs: [items], source: [source] };
    const alone = emptyGathering(node);
    alone.inputs[input] = items;
    alone.source[input] = source;
    return { node, ...alone };
  }

  /** Nothing else can run: a waiting node that no other waiting node leads to runs with what arrived. */
  release(): Job | undefined {
    if (this.#open.size === 0) return undefined;
    const able = [...this.#open.keys()].filter((node) => hasRequired(node, this.#open.get(node)![0]!));
    able.sort(byPosition);
    const node = able.find((candidate) => !this.#waitsForAnother(candidate, able)) ?? able[0];
    if (!node) return undefined;
    const gathering = this.#open.get(node)![0]!;
    this.#close(node, gathering);
    return { node, inputs: gathering.inputs, source: gathering.source };
  }

  #gather(node: PlanNode, input: number, items: readonly Item[], source: Source): Gathering | undefined {
    let open = this.#open.get(node);
    if (!open) this.#open.set(node, (open = []));
    let gathering = open.find((candidate) => candidate.inputs[input] === undefined);
    if (!gathering) open.push((gathering = emptyGathering(node)));
    gathering.inputs[input] = items;
    gathering.source[input] = source;
    for (const connected of node.connectedInputs) if (!gathering.inputs[connected]) return undefined;
    this.#close(node, gathering);
    return gathering;
  }

  #waitsForAnother(node: PlanNode, waiting: readonly PlanNode[]): boolean {
    const upstream = this.#plan.upstream(node);
    return waiting.some((other) => other !== node && upstream.has(other));
  }

  #close(node: PlanNode, gathering: Gathering): void {
    const open = this.#open.get(node)!;
    open.splice(open.indexOf(gathering), 1);
    if (open.length === 0) this.#open.delete(node);
  }
}

/** Data of a node run on their way along a connection. */
export function arrivalOf(edge: PlanEdge, items: readonly Item[], runIndex: number): Arrival {
  const source = {
    previousNode: edge.from.name,
    previousNodeOutput: edge.output,
    previousNodeRun: runIndex,
  };
  return { edge, items, source };
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
