import {
  amountText,
  CUSTOM_API_CALL_KEY,
  type NodeOutput,
  type TaskData,
  type WaitRequest,
} from "@heddle/workflow";
import { AnswerAwaited, EngineError, LimitError, RunParked, RunStopped } from "../errors.ts";
import type { Inputs, Outputs } from "../items/inputs.ts";
import { pageSourceOf } from "../items/paged-items.ts";
import { fillPairs } from "../lineage/fill-pairs.ts";
import type { PlanNode } from "../plan/plan.ts";

import type { Job, NodeRun, Waiting } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import { assertShapes } from "./assert-shapes.ts";
import { interrupt, needsJournal, runWithJournal } from "./effects.ts";
import { mayRunInParts, runInParts } from "./in-parts.ts";
import { resetLoop } from "./loop.ts";
import { NodeContext } from "./node-context.ts";
import { failedItems, outputOfFailure, splitErrors, withAlwaysOutput } from "./node-output.ts";
import { pinnedOutput, withKnownPairs } from "./pins.ts";
import { retryNode } from "./retry.ts";
import { isRestCause, type Rest, type RestCause } from "./sub-nodes/rest.ts";
import { StepStopped } from "./sub-nodes/steps.ts";
import { SubNodes } from "./sub-nodes/sub-nodes.ts";
import { beginTask, failTask, finishTask, reportEnd } from "./task.ts";

/** Runs a node with its input and records the run. Returns a promise only if the node works asynchronously. */
export function runJob(run: Run, job: Job): TaskData | Promise<TaskData> {
  const { node } = job;
  const nodeRun = beginTask(run, job);
  if (node.disabled) return finishTask(run, nodeRun, passOn(job.inputs));
  const pinned = pinnedOutput(run.input, node);
  if (pinned) return finishTask(run, nodeRun, fillPairs(withKnownPairs(pinned, job.inputs), job.inputs));
  const work = NodeWork.of(run, nodeRun);
  if (node.isLoop) resetLoop(run, work.nodeRun);
  return needsJournal(run, node) ? runWithJournal(run, work) : work.start();
}

/** The work of one node run, from the first try to the recorded result. */
export class NodeWork {
  readonly nodeRun: NodeRun;
  readonly #run: Run;
  readonly #context: NodeContext;
  /** `undefined` until the node uses a sub-node or takes a step. */
  #subNodes: SubNodes | undefined;
  /** Items that failed without ending the run. */
  readonly #failures = { count: 0, message: "" };

  private constructor(run: Run, nodeRun: NodeRun) {
    this.#run = run;
    this.nodeRun = nodeRun;
    this.#context = new NodeContext(run, nodeRun, {
      subNodes: () => (this.#subNodes ??= new SubNodes(run, nodeRun)),
    });
  }

  /** Prepares the part of the input for the node. */
  static of(run: Run, { job, runIndex, task }: NodeRun): NodeWork {
    const visible = job.node.node.executeOnce ? withFirstItems(job) : job;
    return new NodeWork(run, {
      job: job.node.type?.readsInTurn || mayRunInParts(run, visible) ? visible : withItemsInMemory(visible),
      runIndex,
      task,
    });
  }

  /** Inputs of the node. */
  get inputs(): Inputs {
    return this.nodeRun.job.inputs;
  }

  get #node(): PlanNode {
    return this.nodeRun.job.node;
  }

  /** Runs the node and records the result. */
  start(): TaskData | Promise<TaskData> {
    try {
      if (mayRunInParts(this.#run, this.nodeRun.job)) return this.#startInParts();
      const output = this.#retriesAsWhole
        ? retryNode(this.#run, this.nodeRun, () => this.#execute())
        : this.#execute();
      if (!isPromise(output)) return this.succeed(output);
      return Promise.resolve(this.#run.stop.race(output)).then(
        (result) => (this.#rest?.cause ? this.#failed(this.#rest.cause) : this.#closed(this.#settle(result))),
        (error) => this.#failed(error),
      );
    } catch (error) {
      return this.fail(error);
    }
  }

  /** The same for a node run that threw. One that rests ends when everything is recorded that is at work in it. */
  async #failed(error: unknown): Promise<TaskData> {
    if (!this.#rest?.cause || error instanceof RunStopped) return this.#closed(this.fail(error));
    try {
      await this.#run.stop.race(this.#rest.settled());
      return this.#closed(this.fail(error));
    } catch (stopped) {
      return this.#closed(this.fail(stopped));
    }
  }

  get #rest(): Rest | undefined {
    return this.#subNodes?.rest;
  }

  /** The record of a node run that has ended, once its dependencies are closed. */
  #closed(task: TaskData): TaskData | Promise<TaskData> {
    if (!this.#subNodes) return task;
    if (task.executionStatus !== "waiting") this.#subNodes.forget();
    return this.#subNodes.close().then(() => task);
  }

  /** The first input that brought data as the only output. */
  passInput(): Outputs {
    return passOn(this.inputs);
  }

  /** Records what the node returned. */
  succeed(output: NodeOutput): TaskData {
    const { waitsFor } = this.#context;
    return waitsFor ? this.#restWith(waitsFor) : this.#record(this.#finished(output, this.inputs));
  }

  /** Records an error; the run continues if the node's error setting allows it. */
  fail(error: unknown): TaskData {
    if (error instanceof StepStopped) return this.#stop(error);
    // A failure next to a step that waits for a decision or a response will occur again when that arrives.
    const isParked = this.#subNodes?.isParked && !(error instanceof RunStopped);
    if (isParked) return interrupt(this.#run, this.nodeRun);
    const cause = isRestCause(error) || error instanceof RunStopped ? error : this.#rest?.cause;
    if (isRestCause(cause)) return this.#restFor(cause);
    if (error instanceof RunParked) return interrupt(this.#run, this.nodeRun);
    this.#addHints();
    return failTask(this.#run, this.nodeRun, {
      thrown: error,
      outputOf: (failure) =>
        error instanceof LimitError ? undefined : outputOfFailure(this.#node, failure, this.inputs),
    });
  }

  #stop({ reason }: StepStopped): TaskData {
    return failTask(this.#run, this.nodeRun, { thrown: reason, outputOf: () => undefined });
  }

  get #retriesAsWhole(): boolean {
    const { retry, type } = this.#node;
    return retry.tries > 1 && type !== undefined && !type.retriesItems;
  }

  /** The same for a long input, which the node sees part by part. */
  #startInParts(): TaskData | Promise<TaskData> {
    const outputs = runInParts(this.#run, this.nodeRun.job, {
      run: (part, offset) => {
        this.#context.takePart(part, offset);
        return this.#execute();
      },
      finish: (output, part) => this.#finished(output, [part]),
    });
    if (!isPromise(outputs)) return this.#record(outputs);
    return outputs.then((all) => this.#record(all)).catch((error) => this.fail(error));
  }

  #finished(output: NodeOutput, inputs: Inputs): Outputs {
    assertItemLists(this.#node, output);
    const outputs = fillPairs(output, inputs);
    if (this.#node.onError === "continueRegularOutput") this.#countFailures(outputs, inputs);
    if (this.#node.onError !== "continueErrorOutput") return outputs;
    return splitErrors(this.#node, { given: output, outputs, inputs });
  }

  /** Failed items after which the run continues are hard to notice otherwise. */
  #countFailures(outputs: Outputs, inputs: Inputs): void {
    for (const { error } of failedItems(outputs, inputs)) {
      this.#failures.count++;
      this.#failures.message ||= error?.message ?? "";
    }
  }

  #record(outputs: Outputs): TaskData {
    const { count, message } = this.#failures;
    if (count > 0) this.#context.hint(failuresText(count, message), "warning");
    this.#addHints();
    const isAlways = this.#node.node.alwaysOutputData;
    return finishTask(this.#run, this.nodeRun, isAlways ? withAlwaysOutput(outputs, this.inputs) : outputs);
  }

  #addHints(): void {
    if (this.#context.hints) this.nodeRun.task.hints = this.#context.hints;
  }

  /** Suspends the run; the record of this node run is finished when the wait ends. */
  #restWith(request: WaitRequest, asked?: Pick<Waiting, "step" | "asker">): TaskData {
    const { job, runIndex, task } = this.nodeRun;
    task.executionStatus = "waiting";
    this.#run.outcome.wait({ job, runIndex, request, ...asked });
    reportEnd(this.#run, this.nodeRun);
    return task;
  }

  /** Puts the run to rest until a step has its answer, or an execution ends that this node called; the node then runs again. */
  #restFor(cause: RestCause): TaskData {
    if (cause instanceof AnswerAwaited) {
      const { request, step, asker } = cause;
      const { question } = request;
      if (question !== undefined) this.#context.setMetadata({ question });
      return this.#restWith(request, { step, asker });
    }
    const { executionId, workflowId } = cause;
    this.#context.setMetadata({ subExecution: { executionId, workflowId } });
    return this.#restWith({ kind: "call", parameters: { executionId } });
  }

  #settle(output: NodeOutput): TaskData {
    try {
      return this.succeed(output);
    } catch (error) {
      return this.fail(error);
    }
  }

  #execute(): NodeOutput | Promise<NodeOutput> {
    const { type, name, node } = this.#node;
    if (!type) throw new EngineError("node-type-missing", { node: name, type: node.type });
    const { resource, operation } = node.parameters;
    if (resource === CUSTOM_API_CALL_KEY || operation === CUSTOM_API_CALL_KEY)
      throw new EngineError("custom-api-call", {});
    assertShapes(this.#node);
    return type.execute ? type.execute(this.#context) : [this.#context.input(0) ?? null];
  }
}

function passOn(inputs: Inputs): Outputs {
  return fillPairs([inputs.find((items) => items && items.length > 0) ?? inputs[0]], inputs);
}

/** Reads all items into memory: nodes that get the whole input rely on object identity. */
function withItemsInMemory(job: Job): Job {
  if (!job.inputs.some((items) => items && pageSourceOf(items))) return job;
  const inputs: Inputs = job.inputs.map((items) => (items && pageSourceOf(items) ? items.slice() : items));
  return { node: job.node, inputs, source: job.source };
}

function withFirstItems(job: Job): Job {
  const inputs: Inputs = job.inputs.map((items) => (items && items.length > 1 ? items.slice(0, 1) : items));
  return { node: job.node, inputs, source: job.source };
}

function assertItemLists(node: PlanNode, output: NodeOutput): void {
  if (Array.isArray(output) && output.every((items) => items == null || Array.isArray(items))) return;
  throw new EngineError("not-item-lists", { node: node.name });
}

/** True for anything that has to be awaited. */
export function isPromise<T>(value: T | PromiseLike<T>): value is Promise<T> {
  return typeof (value as { then?: unknown } | null)?.then === "function";
}

function failuresText(count: number, message: string): string {
  const first = count > 1 ? ", the first with" : "";
  return `${amountText(count, "item")} failed${first}: ${message}`;
}
