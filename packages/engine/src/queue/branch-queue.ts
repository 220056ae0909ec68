import type { Item, TaskData } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import type { PlanEdge, PlanNode } from "../plan/plan.ts";
import type { Job } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import { type Outlook, outlookOf } from "./may-fire.ts";
import { type Arrival, arrivalOf, hasMoreRounds, PartialInputs } from "./partial-inputs.ts";
import type { Queue } from "./queue.ts";

/** A piece of work at its position among all others: a node run, or data on its way to a node with several inputs. */
export interface Entry {
  readonly node: PlanNode;
  readonly job?: Job;
  readonly arrival?: Arrival;
  /** Position of the node run that an arrival may complete. */
  readonly slot?: Entry;
  state: "due" | "running" | "over" | "kept-free";
  task?: TaskData;
}

/**
 * All work in the order of a sequential run, each branch to its end. Work can start before earlier work ends if that
 * cannot change its input, so every node sees the same items in the same runs.
 */
export class BranchQueue implements Queue {
  readonly #run: Run;
  readonly #partial: PartialInputs;
  #entries: Entry[] = [];
  /** Position of new entries; undefined = the end. */
  #position: number | undefined;

  constructor(run: Run) {
    this.#run = run;
    this.#partial = new PartialInputs(run.input.plan);
  }

  add(job: Job): void {
    this.#insert({ node: job.node, job, state: "due" });
  }

  begin(): void {
    this.#position = undefined;
  }

  deliver(node: PlanNode, runIndex: number, task: TaskData): void {
    if (hasMoreRounds(node, this.#run.progress)) this.#partial.repeat(node);
    const arrivals: Entry[] = [];
    const begin = this.#position ?? this.#entries.length;
    for (const edge of node.outgoing) {
      const items = task.data?.main[edge.output];
      if (!items || items.length === 0 || !this.#run.progress.mayRun(edge.to)) continue;
      const arrival = this.#enter(edge, items, runIndex);
      if (arrival) arrivals.push(arrival);
    }
    this.#entries.splice(begin, 0, ...arrivals);
    if (this.#position !== undefined) this.#position += arrivals.length;
  }

  arrive(edge: PlanEdge, items: readonly Item[], runIndex: number): void {
    const arrival = this.#enter(edge, items, runIndex);
    if (arrival) this.#insert(arrival);
  }

  /** Takes the first node run that can start now. */
  next(): Entry | undefined {
    for (let index = 0; index < this.#entries.length; index++) {
      const entry = this.#entries[index]!;
      if (entry.state !== "due" || this.#isBlocked(entry, index)) continue;
      if (entry.job) {
        entry.state = "running";
        return entry;
      }
      this.#take(entry);
      index = -1;
    }
    return undefined;
  }

  /** Called when nothing runs and nothing is due. Adds a node that waits for more inputs; false if there is none. */
  release(): boolean {
    const job = this.#partial.release();
    if (job) this.add(job);
    return job !== undefined;
  }

  /** Replaces a finished node run by its successors. */
  finish(entry: Entry, runIndex: number, leadsOn: boolean): void {
    entry.state = "over";
    this.#position = this.#entries.indexOf(entry) + 1;
    if (leadsOn && entry.task) this.deliver(entry.node, runIndex, entry.task);
    this.#position = undefined;
    this.#dropFinished();
  }

  /** The node run that would have come last in a sequential run. */
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
    return this.#partial.jobs;
  }

  get pending(): readonly Inputs[] {
    const pending = this.#partial.jobs.map((job) => job.inputs);
    for (const { state, job, arrival } of this.#entries) {
      if (job && state !== "over") pending.push(job.inputs);
      if (arrival) pending.push([arrival.items]);
    }
    return pending;
  }

  restore(jobs: readonly Job[], gathered: readonly Job[]): void {
    this.#entries = [...jobs].reverse().map((job) => ({ node: job.node, job, state: "due" }));
    this.#partial.restore(gathered);
    this.#position = 0;
  }

  /**
   * Adds the node run that data completes. At nodes with several inputs the data arrives before any other work
   * continues, and the position of the run that it may complete is kept free.
   */
  #enter(edge: PlanEdge, items: readonly Item[], runIndex: number): Entry | undefined {
    const arrival = arrivalOf(edge, items, runIndex);
    if (edge.to.connectedInputs.length <= 1) {
      this.add(this.#partial.arrive(arrival) as Job);
      return undefined;
    }
    const slot: Entry = { node: edge.to, state: "kept-free" };
    this.#insert(slot);
    return { node: edge.to, arrival, slot, state: "due" };
  }

  #insert(entry: Entry): void {
    if (this.#position === undefined) this.#entries.push(entry);
    else this.#entries.splice(this.#position++, 0, entry);
  }

  /** Drops finished work, except after all other node runs: there it marks the last one. */
  #dropFinished(): void {
    let isFollowed = false;
    for (let index = this.#entries.length - 1; index >= 0; index--) {
      const { state, job } = this.#entries[index]!;
      if (state === "over" && isFollowed) this.#entries.splice(index, 1);
      isFollowed ||= job !== undefined;
    }
  }

  #take(entry: Entry): void {
    const job = this.#partial.arrive(entry.arrival as Arrival);
    this.#entries.splice(this.#entries.indexOf(entry), 1);
    const at = this.#entries.indexOf(entry.slot as Entry);
    this.#entries.splice(at, 1, ...(job ? [{ node: job.node, job, state: "due" as const }] : []));
  }

  /** Lets all pending data arrive, so that it can be stored. */
  #gatherAll(): void {
    for (const entry of [...this.#entries]) if (entry.arrival) this.#take(entry);
  }

  #isBlocked(entry: Entry, index: number): boolean {
    const ahead = this.#entries.slice(0, index).filter(isOpen);
    if (ahead.length === 0) return false;
    if (ahead.some((other) => other.node === entry.node)) return true;
    if (!ahead.some((other) => this.#mayAffect(other.node, entry.node))) return false;
    const outlook = this.#outlook(ahead);
    if (entry.arrival) return outlook.touched.has(entry.node);
    if (outlook.fires.has(entry.node)) return true;
    for (const named of this.#run.input.plan.mentions(entry.node)) if (outlook.fires.has(named)) return true;
    return false;
  }

  /** A cheap test before the exact one. */
  #mayAffect(ahead: PlanNode, node: PlanNode): boolean {
    const { plan } = this.#run.input;
    const after = plan.downstream(ahead);
    if (after.has(node)) return true;
    for (const named of plan.mentions(node)) if (named === ahead || after.has(named)) return true;
    return false;
  }

  #outlook(ahead: readonly Entry[]): Outlook {
    const run = this.#run;
    const destination = run.input.destinationNode;
    return outlookOf(
      {
        nodes: ahead.filter((entry) => entry.job).map((entry) => entry.node),
        edges: ahead.flatMap((entry) => (entry.arrival ? [entry.arrival.edge] : [])),
      },
      this.#partial,
      (edge) => run.progress.mayRun(edge.to) && edge.from.name !== destination,
    );
  }
}

function isOpen({ state }: Entry): boolean {
  return state === "due" || state === "running";
}
