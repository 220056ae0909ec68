import type {
  AskedQuestion,
  Effect,
  ExecuteContext,
  Item,
  SubRunRequest,
  Supplied,
  Supply,
  SupplyConnection,
  TaskData,
} from "@heddle/workflow";
import { AnswerAwaited, EngineError, RunParked } from "../../errors.ts";
import type { PlanNode, Supplier } from "../../plan/plan.ts";
import type { NodeRun } from "../../state/job.ts";
import type { Run } from "../../state/run.ts";
import { placeOf } from "../../state/run-place.ts";
import { assertShapes } from "../assert-shapes.ts";
import { NodeContext } from "../node-context.ts";
import { retry } from "../retry.ts";
import { reportEnd } from "../task.ts";
import { nodeTool } from "./node-tool.ts";
import { isRestCause, Rest } from "./rest.ts";
import { reviewedTools } from "./reviewed-tools.ts";
import { recordedValue, Steps } from "./steps.ts";
import {
  beginSubRun,
  cancelSubRun,
  failSubRun,
  finishSubRun,
  removeSubRun,
  restoreSubRun,
  restSubRun,
} from "./sub-runs.ts";

/** State shared by sub-nodes of the same parent in the main order. */
interface Shared {
  readonly supplies: Map<PlanNode, Promise<Supply>>;
  readonly rest: Rest;
}

const sharedBelow = ({ job }: NodeRun): Shared => ({
  supplies: new Map(),
  rest: new Rest(!job.node.type?.staysAwake),
});

/** Parts supplied by the sub-nodes of one node run, and their runs. */
export class SubNodes {
  readonly #run: Run;
  /** The parent node run. */
  readonly #consumer: NodeRun;
  readonly #steps: Steps;
  readonly #shared: Shared;
  readonly #open = new Set<NodeRun>();

  constructor(run: Run, consumer: NodeRun, shared = sharedBelow(consumer)) {
    this.#run = run;
    this.#consumer = consumer;
    this.#steps = new Steps(run, consumer, shared.rest);
    this.#shared = shared;
  }

  /** Suspension of the node run, if any, with its cause. */
  get rest(): Rest {
    return this.#shared.rest;
  }

  /** A step of the node run waits for a user's decision. */
  get isParked(): boolean {
    return this.#steps.isParked;
  }

  async supplied<T>(connection: SupplyConnection): Promise<readonly Supplied<T>[]> {
    const suppliers = this.#consumer.job.node.suppliers.filter((one) => one.connection === connection);
    return Promise.all(suppliers.map((supplier) => this.#suppliedBy<T>(supplier)));
  }

  step<T>(key: string, effect: Effect, work: () => Promise<T>): Promise<T> {
    return this.#steps.run({ key, effect, work });
  }

  get mayAsk(): boolean {
    return this.#shared.rest.isAllowed;
  }

  hasStep(key: string): boolean {
    return this.#steps.recorded(key) !== undefined;
  }

  async ask({ key, effect, send }: AskedQuestion): Promise<Item | null> {
    const answered = this.#steps.recorded(key);
    if (answered) return recordedValue<Item | null>(answered);
    const { rest } = this.#shared;
    const question = `${key} question`;
    return rest.inTurn(async () => {
      this.#steps.assertMayBegin({ key: question, effect });
      const request = await this.#steps.run({ key: question, effect, work: async () => send() });
      const { job, runIndex } = this.#consumer;
      const asker = { node: job.node.name, runIndex };
      const cause = new AnswerAwaited({ step: this.#steps.at(key), asker, request });
      rest.begin(cause);
      throw cause;
    });
  }

  /** Ends running work, and closes supplied parts. Call it at the end of a run of the main order. */
  async close(): Promise<void> {
    this.abandon();
    const supplies = [...this.#shared.supplies.values()];
    this.#shared.supplies.clear();
    await Promise.allSettled(supplies.map(async (made) => (await made).close?.()));
  }

  /** Drops the recorded steps: the node run is finished, and its record is journaled as a whole. */
  forget(): void {
    this.#run.progress.steps.drop(placeOf(this.#consumer));
  }

  /** Unfinished runs of sub-nodes were interrupted with their parent run. */
  abandon(): void {
    for (const nodeRun of this.#open) cancelSubRun(this.#run, nodeRun);
    this.#open.clear();
  }

  async #suppliedBy<T>(supplier: Supplier): Promise<Supplied<T>> {
    const { node, index } = supplier;
    const { supplies } = this.#shared;
    let made = supplies.get(node);
    if (!made) supplies.set(node, (made = this.#make(node)));
    const { value } = await made;
    const { name, type, typeVersion } = node.node;
    return {
      node: { name, type, typeVersion },
      index,
      value: value as T,
      effect: node.effect,
      run: (request, work) => this.#runOf(supplier, request, work),
    };
  }

  async #make(node: PlanNode): Promise<Supply> {
    const { type, name } = node;
    if (!type) throw new EngineError("node-type-missing", { node: name, type: node.node.type });
    assertShapes(node);
    const { source, inputs } = this.#consumer.job;
    const task: TaskData = { startTime: this.#run.now(), executionTime: 0, source: [...source] };
    const nodeRun: NodeRun = { job: { node, inputs, source }, runIndex: 0, task };
    const below = new SubNodes(this.#run, nodeRun, this.#shared);
    const context = new NodeContext(this.#run, nodeRun, { subNodes: () => below, isSubNode: true });
    if (type.review) return { value: await reviewedTools(node, context) };
    if (type.isTool) return { value: nodeTool(node, context) };
    if (!type.supply) throw new EngineError("nothing-supplied", { node: name, type: node.node.type });
    return type.supply(context);
  }

  async #runOf<R>(
    { node, connection }: Supplier,
    request: SubRunRequest<R>,
    work: (context: ExecuteContext) => Promise<R>,
  ): Promise<R> {
    const run = this.#run;
    const recorded = this.#steps.recorded(request.key);
    if (recorded) {
      restoreSubRun(run, this.#consumer, request.key, recorded);
      return recordedValue<R>(recorded);
    }
    this.#steps.assertMayBegin({ key: request.key, effect: node.effect });
    const { key, input, keepsFailure } = request;
    const kind = connection as SupplyConnection;
    const nodeRun = beginSubRun(run, { node, connection: kind }, { consumer: this.#consumer, key, input });
    this.#open.add(nodeRun);
    const subRun = { node, task: nodeRun.task, runIndex: nodeRun.runIndex };
    const perform = async () => {
      const value = await this.#attempt(nodeRun, request, work);
      if (this.#open.has(nodeRun)) finishSubRun(run, nodeRun, kind, shown(request, value));
      return value;
    };
    const failed = keepsFailure ? (error: unknown) => failSubRun(run, nodeRun, error) : undefined;
    try {
      const value = await this.#steps.run({ key, effect: node.effect, work: perform, failed, subRun });
      if (this.#open.delete(nodeRun)) reportEnd(run, nodeRun);
      return value;
    } catch (error) {
      if (this.#open.delete(nodeRun)) this.#failed(nodeRun, error);
      throw error;
    }
  }

  #failed(nodeRun: NodeRun, error: unknown): void {
    if (isRestCause(error)) {
      restSubRun(this.#run, nodeRun);
      return;
    }
    if (error instanceof RunParked) {
      removeSubRun(this.#run, nodeRun);
      return;
    }
    if (!nodeRun.task.error) failSubRun(this.#run, nodeRun, error);
    reportEnd(this.#run, nodeRun);
  }

  /** Does the work, with the retries in the sub-node's settings. */
  async #attempt<R>(
    begun: NodeRun,
    { fromAi }: SubRunRequest<R>,
    work: (context: ExecuteContext) => Promise<R>,
  ): Promise<R> {
    const { job, task } = begun;
    const { node } = job;
    // Expressions of sub-nodes have access to the first item of their parent.
    const inputs = job.inputs.map((items) => items?.slice(0, 1));
    const nodeRun: NodeRun = { ...begun, job: { ...job, inputs } };
    const below = new SubNodes(this.#run, nodeRun, this.#shared);
    let context: NodeContext | undefined;
    const attempt = () => {
      const extra = fromAi && { $fromAI: fromAi };
      context = new NodeContext(this.#run, nodeRun, { subNodes: () => below, isSubNode: true, extra });
      return work(context);
    };
    try {
      const isRetried = node.retry.tries > 1 && !node.type?.retriesItems;
      return await (isRetried ? retry(this.#run, { node, task }, { attempt }) : attempt());
    } finally {
      if (context?.hints) task.hints = context.hints;
      below.abandon();
    }
  }
}

function shown<R>({ output }: SubRunRequest<R>, value: R): Item["json"] {
  return output ? { ...output(value) } : { response: value };
}
