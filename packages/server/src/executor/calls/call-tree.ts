import { CallWaits, type NodeCall } from "@heddle/engine";
import type { CalledWorkflow, WorkflowCallResult } from "@heddle/workflow";
import { awaitedOf, filesOf, storedResult } from "../../protocol/awaited.ts";
import type { CallPreparation, CallResult, PastCall, RestingCalls } from "../../protocol/call-messages.ts";
import type { FinishedMessage, RunMessage } from "../../protocol/messages.ts";
import type { ExecutionPlace } from "../../protocol/stored-options.ts";
import { toHttpAnswer } from "../../protocol/to-http-answer.ts";
import { answerOrThrow } from "./answer-or-throw.ts";
import { assertDepth } from "./call-depth.ts";
import type { CallTreeDeps } from "./call-tree-deps.ts";
import { type Callee, loadCallee } from "./callee.ts";
import { Caller } from "./caller.ts";
import { copyFiles } from "./copy-files.ts";
import { outcomeOf } from "./outcome.ts";
import { runCalled } from "./run-called.ts";
import { EndedSilently } from "./silent-ends.ts";

/** Maximum number of ends of called executions that are being written. */
const MAX_UNWRITTEN_ENDS = 2_000;
/** Number of ends per confirmation by the main thread. */
const ENDS_PER_CONFIRMATION = 500;
/** Maximum number of cached workflows; JSON in a node can differ for each item. */
const MAX_CALLEES = 200;

/** Workflows called by one execution, directly or indirectly. All run in its slot, in its executor. */
export class CallTree {
  readonly deps: CallTreeDeps;
  readonly root: Caller;
  /** The execution that owns its files. */
  readonly files: ExecutionPlace;
  /** Sub-executions that rest and resume independently. */
  readonly independent = new Set<number>();
  readonly silent = new EndedSilently();
  readonly #callees = new Map<string, Callee | Promise<Callee>>();
  readonly #open = new Set<Promise<unknown>>();
  readonly #unwritten: Promise<unknown>[] = [];
  #sent = 0;
  #isAnswered = false;

  constructor(deps: CallTreeDeps) {
    this.deps = deps;
    const { run, name } = deps;
    const { callChain = [], callDepth = 0 } = chainOf(run);
    this.files = filesOf(run);
    this.root = new Caller({
      id: run.id,
      workflowId: run.workflowId,
      planKey: run.key,
      chain: [...callChain, name],
      nested: awaitedOf(run)?.nested ?? 0,
      inARow: callDepth,
      hasPast: run.hasCalls,
    });
  }

  /** The calls to store when an execution is suspended. */
  resting(caller: Caller): RestingCalls {
    const { context, secrets } = this.deps;
    return caller.resting((result) => storedResult(context.box, result, secrets));
  }

  /** True while the caller of the webhook that started the outermost execution waits. */
  get awaitsResponse(): boolean {
    return this.deps.run.awaitsResponse && !this.#isAnswered;
  }

  respond(response: Parameters<typeof toHttpAnswer>[0]): boolean {
    if (!this.awaitsResponse) return false;
    this.#isAnswered = true;
    const { context, run } = this.deps;
    context.main.notify("answer", { id: run.id, answer: toHttpAnswer(response) });
    return true;
  }

  async run(caller: Caller, call: NodeCall): Promise<WorkflowCallResult> {
    assertDepth(caller.chain, caller.nested, caller.inARow);
    const key = caller.keyOf(call);
    const past = await caller.past(key, () => this.#readPast(caller));
    if (past?.result) return this.#pastResult(past.result, past.childId);
    if (past?.isIndependent) throw this.#rests(caller, call, key, past);
    const found = this.#callee(caller, call.workflow, past);
    const callee = found instanceof Promise ? await found : found;
    if (!call.wait) return this.#accept(caller, call, callee, key);
    const running = runCalled(this, { caller, call, callee, key, past });
    this.#open.add(running);
    try {
      return await running;
    } finally {
      this.#open.delete(running);
    }
  }

  #pastResult(result: CallResult, childId: number): WorkflowCallResult {
    if (result.secrets) this.deps.secrets.addSecrets(result.secrets);
    return outcomeOf(result, childId);
  }

  /** The sub-execution rested before its caller did, as after a crash between the two. */
  #rests(caller: Caller, call: NodeCall, key: string, past: PastCall): CallWaits {
    const { childId, snapshotId, workflowId } = past;
    this.independent.add(childId);
    caller.rests(call, { call: key, childId, snapshotId, result: null });
    return new CallWaits({ executionId: String(childId), workflowId });
  }

  /** Resolves when all sub-executions have settled, awaited or not. */
  async settled(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }

  /** Sends the end of a called execution. Throttles: waits while too many ends are on their way to disk. */
  async sendEnd(ended: FinishedMessage): Promise<void> {
    const { main } = this.deps.context;
    if (++this.#sent % ENDS_PER_CONFIRMATION !== 0) {
      main.notify("finished", ended);
      return;
    }
    this.#unwritten.push(main.call("finished", ended).catch(() => undefined));
    if (this.#unwritten.length * ENDS_PER_CONFIRMATION > MAX_UNWRITTEN_ENDS) await this.#unwritten.shift();
  }

  #callee(caller: Caller, workflow: CalledWorkflow, past: PastCall | undefined): Callee | Promise<Callee> {
    const wanted = past ? { snapshotId: past.snapshotId } : wantedOf(workflow);
    const key = `${caller.planKey} ${JSON.stringify(wanted)}`;
    const known = this.#callees.get(key);
    if (known) return known;
    const loading = loadCallee(this.deps, caller, wanted).then(
      (callee) => {
        this.#callees.set(key, callee);
        return callee;
      },
      (error) => {
        this.#callees.delete(key);
        throw error;
      },
    );
    this.#callees.set(key, loading);
    if (this.#callees.size > MAX_CALLEES) this.#callees.delete(this.#callees.keys().next().value!);
    return loading;
  }

  async #readPast(caller: Caller): Promise<Map<string, PastCall>> {
    const { context, run } = this.deps;
    return new Map(await context.main.call("pastCalls", { rootId: run.id, parentId: caller.id }));
  }

  /** Accepts a call whose caller does not wait; resolves when it is on disk. */
  async #accept(caller: Caller, call: NodeCall, callee: Callee, key: string): Promise<WorkflowCallResult> {
    const { context, run, secrets } = this.deps;
    const childId = await context.ids.take();
    const { items, hasFiles } = await copyFiles(context.files, call.items, {
      from: this.files,
      to: { workflowId: callee.workflowId, executionId: String(childId) },
    });
    if (run.isJournalled) {
      caller.recordCall();
      caller.hasCalls = true;
    }
    await answerOrThrow(
      context.main.call("acceptCall", {
        rootId: run.id,
        childId,
        key: callee.key,
        caller: caller.place,
        call: run.isJournalled ? key : undefined,
        start: callee.start,
        items: JSON.stringify(items),
        secrets: secrets.hideIn<unknown>(items) === items ? undefined : secrets.known,
        hasFiles,
        chain: caller.chain.slice(-10),
        depth: caller.inARow + 1,
      }),
    );
    return { executionId: String(childId), workflowId: callee.workflowId, items: [] };
  }
}

function wantedOf(workflow: CalledWorkflow): CallPreparation["workflow"] {
  return "document" in workflow ? { document: JSON.stringify(workflow.document) } : workflow;
}

function chainOf({ options }: RunMessage): { callChain?: string[]; callDepth?: number } {
  return options?.includes('"callDepth"') ? JSON.parse(options) : {};
}
