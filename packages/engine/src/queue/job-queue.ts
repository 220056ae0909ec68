import type { Item, TaskData } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import type { Plan, PlanEdge, PlanNode } from "../plan/plan.ts";
import type { Job } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import type { RunProgress } from "../state/run-progress.ts";
import { FORCED_ITEMS, forcedBeginnings } from "./forced-inputs.ts";
import { arrivalOf, hasMoreRounds, PartialInputs } from "./partial-inputs.ts";
import type { Queue } from "./queue.ts";

/** Number of finished jobs at the head of the list after which it is compacted. */
const COMPACT_AT_JOBS = 1024;

/** Decides what runs next: v1 follows each branch to its end (a stack), v0 runs in order of arrival (a queue). */
export class JobQueue implements Queue {
  readonly #progress: RunProgress;
  readonly #plan: Plan;
  readonly #isStack: boolean;
  readonly #partial: PartialInputs;
  #isBeginning = true;
  #jobs: Job[] = [];
  #head = 0;

  constructor(run: Run) {
    this.#progress = run.progress;
    this.#plan = run.input.plan;
    this.#isStack = this.#plan.order === "v1";
    this.#partial = new PartialInputs(this.#plan);
  }

  add(job: Job): void {
    this.#jobs.push(job);
  }

  begin(): void {
    if (!this.#isBeginning) return;
    this.#isBeginning = false;
    if (this.#isStack) reverseFrom(this.#jobs, 0);
  }

  /** Puts back a job that was taken: it is next again. */
  putBack(job: Job): void {
    if (this.#isStack) this.#jobs.push(job);
    else if (this.#head > 0) this.#jobs[--this.#head] = job;
    else this.#jobs.unshift(job);
  }

  /** The next job, or undefined when the run is done. */
  next(): Job | undefined {
    return this.#take() ?? this.#partial.release();
  }

  deliver(node: PlanNode, runIndex: number, task: TaskData): void {
    if (hasMoreRounds(node, this.#progress)) this.#partial.repeat(node);
    const outputs = task.data?.main;
    if (!outputs || node.outgoing.length === 0) return;
    const start = this.#jobs.length;
    for (const edge of node.outgoing) {
      const items = outputs[edge.output];
      if (!items || items.length === 0 || !this.#progress.mayRun(edge.to)) continue;
      this.arrive(edge, items, runIndex);
    }
    if (!this.#isStack) this.#forceInputs(node);
    if (this.#isStack && !this.#isBeginning && this.#jobs.length - start > 1) reverseFrom(this.#jobs, start);
  }

  arrive(edge: PlanEdge, items: readonly Item[], runIndex: number): void {
    const job = this.#partial.arrive(arrivalOf(edge, items, runIndex));
    if (job) this.#jobs.push(job);
  }

  get jobs(): readonly Job[] {
    return this.#jobs.slice(this.#head);
  }

  get gathered(): readonly Job[] {
    return this.#partial.jobs;
  }

  get pending(): readonly Inputs[] {
    return [...this.jobs, ...this.gathered].map((job) => job.inputs);
  }

  restore(jobs: readonly Job[], gathered: readonly Job[]): void {
    this.#isBeginning = false;
    this.#jobs = [...jobs];
    this.#head = 0;
    this.#partial.restore(gathered);
  }

  /** Starts the branches that the nodes after this one wait for in vain. */
  #forceInputs(node: PlanNode): void {
    for (const target of new Set(node.outgoing.map((edge) => edge.to))) {
      const missing = this.#partial.missing(target);
      if (missing.length === 0) continue;
      const due = new Set(this.jobs.map((job) => job.node));
      const state = { plan: this.#plan, progress: this.#progress, due };
      const { edges, roots } = forcedBeginnings(target, missing, state);
      for (const edge of edges)
        this.arrive(edge, FORCED_ITEMS, this.#progress.runsOf(edge.from.name).length - 1);
      for (const root of roots) this.add({ node: root, inputs: [FORCED_ITEMS], source: [] });
    }
  }

  #take(): Job | undefined {
    if (this.#isStack) return this.#jobs.pop();
    if (this.#head > COMPACT_AT_JOBS && this.#head * 2 > this.#jobs.length) {
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
