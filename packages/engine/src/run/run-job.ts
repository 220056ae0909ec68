import {
  CUSTOM_API_CALL_KEY,
  type Item,
  NodeError,
  type NodeOutput,
  type TaskData,
  type WaitRequest,
} from "@heddle/workflow";
import { fillPairs } from "../lineage/fill-pairs.ts";
import type { PlanNode } from "../plan/plan.ts";
import { mayRunInParts, runInParts } from "../spill/in-parts.ts";
import { LimitError } from "../spill/limits.ts";
import { pageSourceOf } from "../spill/paged-items.ts";
import { CallParked, CallWaits } from "./call-parked.ts";
import { interrupt, needsJournal, runWithJournal } from "./effects.ts";
import { resetLoop } from "./loop.ts";
import { outputOfFailure, splitErrors, withAlwaysOutput } from "./node-output.ts";
import { NodeRun } from "./node-run.ts";
import { pinnedOutput, withKnownPairs } from "./pins.ts";
import { retrying } from "./retry.ts";
import type { Inputs, Job, RunState } from "./run-state.ts";
import { failTask, finishTask, newTask } from "./task.ts";

/** Runs a node with what arrived and records the run. A promise only when the node works asynchronously. */
export function runJob(run: RunState, given: Job): TaskData | Promise<TaskData> {
  const { node } = given;
  const runs = run.runsOf(node.name);
  const runIndex = runs.length;
  const task = newTask(run, given);
  runs.push(task);
  run.last = task;
  run.lastNode = node;
  if (run.ports.onEvent) {
    run.ports.onEvent({ type: "nodeExecuteBefore", node: node.name, runIndex, startTime: task.startTime });
  }
  if (node.disabled) return finishTask(run, node, runIndex, task, passed(given.inputs));
  const pinned = pinnedOutput(run, node);
  if (pinned)
    return finishTask(
      run,
      node,
      runIndex,
      task,
      fillPairs(withKnownPairs(pinned, given.inputs), given.inputs),
    );
  const work = Work.of(run, given, runIndex, task);
  if (node.isLoop) resetLoop(run, work.job, task);
  return needsJournal(run, node) ? runWithJournal(run, work) : work.start();
}

/** The work of one node run, from the first try to the recorded result. */
export class Work {
  readonly run: RunState;
  readonly job: Job;
  readonly runIndex: number;
  readonly task: TaskData;
  readonly context: NodeRun;

  constructor(run: RunState, job: Job, runIndex: number, task: TaskData) {
    this.run = run;
    this.job = job;
    this.runIndex = runIndex;
    this.task = task;
    this.context = new NodeRun(run, job, runIndex, task);
  }

  /** With what the node is to see of what arrived. */
  static of(run: RunState, given: Job, runIndex: number, task: TaskData): Work {
    const job = given.node.node.executeOnce ? onlyFirstItems(given) : given;
    return new Work(run, mayRunInParts(run, job) ? job : inMemory(job), runIndex, task);
  }

  get node(): PlanNode {
    return this.job.node;
  }

  start(): TaskData | Promise<TaskData> {
    try {
      if (mayRunInParts(this.run, this.job)) return this.#startInParts();
      const output =
        this.node.retry.tries > 1 && this.node.type && !this.node.type.retriesItems
          ? retrying(this.run, this.job, () => this.#execute())
          : this.#execute();
      if (!isPromise(output)) return this.succeed(output);
      return Promise.resolve(this.run.ending.wait(output)).then(
        (late) => this.#settle(late),
        (error) => this.fail(error),
      );
    } catch (error) {
      return this.fail(error);
    }
  }

  /** The same for a long input, of which the node sees one part after the other. */
  #startInParts(): TaskData | Promise<TaskData> {
    const outputs = runInParts(this.run, this.job, {
      run: (part, offset) => {
        this.context.takePart(part, offset);
        return this.#execute();
      },
      finish: (output, part) => this.#finished(output, [part]),
    });
    if (!isPromise(outputs)) return this.#record(outputs);
    return outputs.then((all) => this.#record(all)).catch((error) => this.fail(error));
  }

  #finished(output: NodeOutput, inputs: Inputs): (Item[] | null)[] {
    checkOutput(this.node, output);
    const outputs = fillPairs(output, inputs);
    return this.node.onError === "continueErrorOutput" ? splitErrors(this.node, outputs, inputs) : outputs;
  }

  /** Records what the node returned. */
  succeed(output: NodeOutput): TaskData {
    if (this.context.waitsFor) return this.#rest(this.context.waitsFor);
    return this.#record(this.#finished(output, this.job.inputs));
  }

  #record(given: (Item[] | null)[]): TaskData {
    const { node, job } = this;
    let outputs = given;
    if (node.node.alwaysOutputData) outputs = withAlwaysOutput(node, outputs, job.inputs);
    if (this.context.hints) this.task.hints = this.context.hints;
    return finishTask(this.run, node, this.runIndex, this.task, outputs);
  }

  /** Records an error; the run goes on when the node's setting says so. */
  fail(error: unknown): TaskData {
    if (error instanceof CallWaits) return this.#restWith(error);
    if (error instanceof CallParked) return interrupt(this.run, this);
    if (this.context.hints) this.task.hints = this.context.hints;
    return failTask(this.run, this.node, this.runIndex, this.task, error, (failure) =>
      error instanceof LimitError ? undefined : outputOfFailure(this.node, failure, this.job.inputs),
    );
  }

  /** The first input that brought data as the only output. */
  passInput(): (Item[] | null)[] {
    return passed(this.job.inputs);
  }

  /** The run ends here for now; the task is finished when the wait is over. */
  #rest(request: WaitRequest): TaskData {
    const { run, job, runIndex, task, node } = this;
    task.executionStatus = "waiting";
    run.waiting ??= { job, runIndex, request };
    run.ports.onEvent?.({ type: "nodeExecuteAfter", node: node.name, runIndex, task });
    return task;
  }

  /** Until an execution ends that this node called. */
  #restWith({ executionId, workflowId }: CallWaits): TaskData {
    this.context.setMetadata({ subExecution: { executionId, workflowId } });
    return this.#rest({ kind: "call", parameters: { executionId } });
  }

  #settle(output: NodeOutput): TaskData {
    try {
      return this.succeed(output);
    } catch (error) {
      return this.fail(error);
    }
  }

  #execute(): NodeOutput | Promise<NodeOutput> {
    const { type, name, node } = this.node;
    if (!type) {
      throw new NodeError(
        `The node type "${node.type}" of the node "${name}" is not installed. Install the package that brings it, or replace the node.`,
      );
    }
    const { resource, operation } = node.parameters;
    if (resource === CUSTOM_API_CALL_KEY || operation === CUSTOM_API_CALL_KEY) {
      throw new NodeError("A custom API call is made by an HTTP Request node, not by this one", {
        description:
          "Open the node and add the HTTP Request node that it offers, or choose one of its own operations.",
      });
    }
    return type.execute ? type.execute(this.context) : [this.context.input(0) ?? null];
  }
}

function passed(inputs: Inputs): (Item[] | null)[] {
  return fillPairs([inputs.find((items) => items && items.length > 0) ?? inputs[0]], inputs);
}

/** With all items read into memory: whoever sees all of them at once knows them again by their identity. */
function inMemory(job: Job): Job {
  if (!job.inputs.some((items) => items && pageSourceOf(items))) return job;
  const inputs: Inputs = job.inputs.map((items) => (items && pageSourceOf(items) ? items.slice() : items));
  return { node: job.node, inputs, source: job.source };
}

function onlyFirstItems(job: Job): Job {
  const inputs: Inputs = job.inputs.map((items) => (items && items.length > 1 ? items.slice(0, 1) : items));
  return { node: job.node, inputs, source: job.source };
}

function checkOutput(node: PlanNode, output: NodeOutput): void {
  if (Array.isArray(output) && output.every((items) => items == null || Array.isArray(items))) return;
  throw new NodeError(`The node "${node.name}" returned no list of items per output.`);
}

/** True for anything that must be waited for. */
export function isPromise<T>(value: T | PromiseLike<T>): value is Promise<T> {
  return typeof (value as { then?: unknown } | null)?.then === "function";
}
