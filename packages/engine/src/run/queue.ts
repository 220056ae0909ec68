import type { Item, TaskData } from "@heddle/workflow";
import type { PlanEdge, PlanNode } from "../plan/plan.ts";
import { arrivalOf, Gatherings } from "./gatherings.ts";
import type { Inputs, Job, RunState } from "./run-state.ts";

/** What is to run, as those who begin a run or go on with one see it. */
export interface Queue {
  add(job: Job): void;
  /** Sends the outputs of a node run on. */
  deliver(node: PlanNode, runIndex: number, task: TaskData): void;
  /** Data at one input of a node: runs it at once, or when all its connected inputs have brought something. */
  arrive(edge: PlanEdge, items: readonly Item[], runIndex: number): void;
  /** Ends the adding of first jobs, which run in the order in which they were added. */
  begin(): void;
  /** What is still to run; where branches are followed to their end, the last one is the next. */
  readonly jobs: readonly Job[];
  /** What has arrived at nodes that wait for further inputs. */
  readonly gathered: readonly Job[];
  /** Inputs of everything that is still to run. */
  readonly pending: readonly Inputs[];
  /** Puts back what `jobs` and `gathered` gave; what is delivered after that comes first, or last, by the order of the plan. */
  restore(jobs: readonly Job[], gathered: readonly Job[]): void;
}

const COMPACT_AT = 1024;

/** Decides what runs next: v1 follows each branch to its end (a stack), v0 goes in order of arrival (a queue). */
export class JobQueue implements Queue {
  readonly #run: RunState;
  readonly #isStack: boolean;
  readonly #gatherings: Gatherings;
  #isBeginning = true;
  #jobs: Job[] = [];
  #head = 0;

  constructor(run: RunState) {
    this.#run = run;
    this.#isStack = run.plan.order === "v1";
    this.#gatherings = new Gatherings(run.plan);
  }

  add(job: Job): void {
    this.#jobs.push(job);
  }

  begin(): void {
    if (!this.#isBeginning) return;
    this.#isBeginning = false;
    if (this.#isStack) reverseFrom(this.#jobs, 0);
  }

  /** Puts a job back that was taken, so that it is the next again. */
  putBack(job: Job): void {
    if (this.#isStack) this.#jobs.push(job);
    else if (this.#head > 0) this.#jobs[--this.#head] = job;
    else this.#jobs.unshift(job);
  }

  /** The next job, or undefined when the run is done. */
  next(): Job | undefined {
    return this.#take() ?? this.#gatherings.release();
  }

  deliver(node: PlanNode, runIndex: number, task: TaskData): void {
    const outputs = task.data?.main;
    if (!outputs || node.outgoing.length === 0) return;
    const start = this.#jobs.length;
    for (const edge of node.outgoing) {
      const items = outputs[edge.output];
      if (!items || items.length === 0 || !this.#run.mayRun(edge.to)) continue;
      this.arrive(edge, items, runIndex);
    }
    if (this.#isStack && !this.#isBeginning && this.#jobs.length - start > 1) reverseFrom(this.#jobs, start);
  }

  arrive(edge: PlanEdge, items: readonly Item[], runIndex: number): void {
    const job = this.#gatherings.arrive(arrivalOf(edge, items, runIndex));
    if (job) this.#jobs.push(job);
  }

  get jobs(): readonly Job[] {
    return this.#jobs.slice(this.#head);
  }

  get gathered(): readonly Job[] {
    return this.#gatherings.jobs;
  }

  get pending(): readonly Inputs[] {
    return [...this.jobs, ...this.gathered].map((job) => job.inputs);
  }

  restore(jobs: readonly Job[], gathered: readonly Job[]): void {
    this.#isBeginning = false;
    this.#jobs = [...jobs];
    this.#head = 0;
    this.#gatherings.restore(gathered);
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
}

function reverseFrom(jobs: Job[], start: number): void {
  for (let low = start, high = jobs.length - 1; low < high; low++, high--) {
    const job = jobs[low]!;
    jobs[low] = jobs[high]!;
    jobs[high] = job;
  }
}
