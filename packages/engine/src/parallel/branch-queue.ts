import type { Item, TaskData } from "@heddle/workflow";
import type { PlanEdge, PlanNode } from "../plan/plan.ts";
import { type Arrival, arrivalOf, Gatherings } from "../run/gatherings.ts";
import type { Queue } from "../run/queue.ts";
import type { Inputs, Job, RunState } from "../run/run-state.ts";
import { type Outlook, outlookOf } from "./may-fire.ts";

/** A piece of work in its place among all others: a node run, or data on their way to a node with several inputs. */
export interface Entry {
  readonly node: PlanNode;
  readonly job?: Job;
  readonly arrival?: Arrival;
  /** Where the node run stands that an arrival makes possible. */
  readonly slot?: Entry;
  state: "due" | "running" | "over" | "kept-free";
  task?: TaskData;
}

/**
 * All work in the order in which it would be done one after the other, each branch to its end. Work may begin before what stands ahead
 * of it is over as long as that cannot change what it gets, so that every node sees the same items in the same runs.
 */
export class BranchQueue implements Queue {
  readonly #run: RunState;
  readonly #gatherings: Gatherings;
  #entries: Entry[] = [];
  /** Where new entries go. */
  #place: number | undefined;

  constructor(run: RunState) {
    this.#run = run;
    this.#gatherings = new Gatherings(run.plan);
  }

  add(job: Job): void {
    this.#insert({ node: job.node, job, state: "due" });
  }

  begin(): void {
    this.#place = undefined;
  }

  deliver(node: PlanNode, runIndex: number, task: TaskData): void {
    const arrivals: Entry[] = [];
    const begin = this.#place ?? this.#entries.length;
    for (const edge of node.outgoing) {
      const items = task.data?.main[edge.output];
      if (!items || items.length === 0 || !this.#run.mayRun(edge.to)) continue;
      const arrival = this.#enter(edge, items, runIndex);
      if (arrival) arrivals.push(arrival);
    }
    this.#entries.splice(begin, 0, ...arrivals);
    if (this.#place !== undefined) this.#place += arrivals.length;
  }

  arrive(edge: PlanEdge, items: readonly Item[], runIndex: number): void {
    const arrival = this.#enter(edge, items, runIndex);
    if (arrival) this.#insert(arrival);
  }

  /** The first node run that can begin now; it counts as running from here on. */
  next(): Entry | undefined {
    for (let index = 0; index < this.#entries.length; index++) {
      const entry = this.#entries[index]!;
      if (entry.state !== "due" || this.#isHeldUp(entry, index)) continue;
      if (entry.job) {
        entry.state = "running";
        return entry;
      }
      this.#take(entry);
      index = -1;
    }
    return undefined;
  }

  /** Nothing runs and nothing is due: a node that waits for more inputs runs with what arrived. */
  release(): boolean {
    const job = this.#gatherings.release();
    if (job) this.add(job);
    return job !== undefined;
  }

  /** A node run is over; what it leads to takes its place. */
  finish(entry: Entry, runIndex: number, leadsOn: boolean): void {
    entry.state = "over";
    this.#place = this.#entries.indexOf(entry) + 1;
    if (leadsOn && entry.task) this.deliver(entry.node, runIndex, entry.task);
    this.#place = undefined;
    this.#forget();
  }

  /** The run that would have been the last one. */
  get last(): Entry | undefined {
    return this.#entries.findLast((entry) => entry.state === "over");
  }

  get jobs(): readonly Job[] {
    this.#gatherAll();
    return this.#entries
      .flatMap((entry) => (entry.state === "due" && entry.job ? [entry.job] : []))
      .reverse();
  }

  get gathered(): readonly Job[] {
    this.#gatherAll();
    return this.#gatherings.jobs;
  }

  get pending(): readonly Inputs[] {
    const pending = this.#gatherings.jobs.map((job) => job.inputs);
    for (const { state, job, arrival } of this.#entries) {
      if (job && state !== "over") pending.push(job.inputs);
      if (arrival) pending.push([arrival.items]);
    }
    return pending;
  }

  restore(jobs: readonly Job[], gathered: readonly Job[]): void {
    this.#entries = [...jobs].reverse().map((job) => ({ node: job.node, job, state: "due" }));
    this.#gatherings.restore(gathered);
    this.#place = 0;
  }

  /**
   * Puts the node run in its place that data make possible. At nodes with several inputs data arrive before anything else goes on;
   * the place of the run they may complete is kept free.
   */
  #enter(edge: PlanEdge, items: readonly Item[], runIndex: number): Entry | undefined {
    const arrival = arrivalOf(edge, items, runIndex);
    if (edge.to.connectedInputs.length <= 1) {
      this.add(this.#gatherings.arrive(arrival) as Job);
      return undefined;
    }
    const slot: Entry = { node: edge.to, state: "kept-free" };
    this.#insert(slot);
    return { node: edge.to, arrival, slot, state: "due" };
  }

  #insert(entry: Entry): void {
    if (this.#place === undefined) this.#entries.push(entry);
    else this.#entries.splice(this.#place++, 0, entry);
  }

  /** What is over is forgotten, except behind all other node runs: there it tells which one was the last. */
  #forget(): void {
    let isFollowed = false;
    for (let index = this.#entries.length - 1; index >= 0; index--) {
      const { state, job } = this.#entries[index]!;
      if (state === "over" && isFollowed) this.#entries.splice(index, 1);
      isFollowed ||= job !== undefined;
    }
  }

  #take(entry: Entry): void {
    const job = this.#gatherings.arrive(entry.arrival as Arrival);
    this.#entries.splice(this.#entries.indexOf(entry), 1);
    const at = this.#entries.indexOf(entry.slot as Entry);
    this.#entries.splice(at, 1, ...(job ? [{ node: job.node, job, state: "due" as const }] : []));
  }

  /** What is on its way counts as arrived, so that it can be stored. */
  #gatherAll(): void {
    for (const entry of [...this.#entries]) if (entry.arrival) this.#take(entry);
  }

  #isHeldUp(entry: Entry, index: number): boolean {
    const ahead = this.#entries.slice(0, index).filter(isOpen);
    if (ahead.length === 0) return false;
    if (ahead.some((other) => other.node === entry.node)) return true;
    if (!ahead.some((other) => this.#mayMatter(other.node, entry.node))) return false;
    const outlook = this.#outlook(ahead);
    if (entry.arrival) return outlook.touched.has(entry.node);
    if (outlook.fires.has(entry.node)) return true;
    for (const named of this.#run.plan.mentions(entry.node)) if (outlook.fires.has(named)) return true;
    return false;
  }

  /** A first, cheap look. */
  #mayMatter(ahead: PlanNode, node: PlanNode): boolean {
    const { plan } = this.#run;
    const after = plan.downstream(ahead);
    if (after.has(node)) return true;
    for (const named of plan.mentions(node)) if (named === ahead || after.has(named)) return true;
    return false;
  }

  #outlook(ahead: readonly Entry[]): Outlook {
    const run = this.#run;
    const destination = run.options.destinationNode;
    return outlookOf(
      {
        nodes: ahead.filter((entry) => entry.job).map((entry) => entry.node),
        edges: ahead.flatMap((entry) => (entry.arrival ? [entry.arrival.edge] : [])),
      },
      this.#gatherings,
      (edge) => run.mayRun(edge.to) && edge.from.name !== destination,
    );
  }
}

function isOpen({ state }: Entry): boolean {
  return state === "due" || state === "running";
}
