import { CallWaits, type NodeCall, type Spill } from "@heddle/engine";
import type { CalledWorkflow, WorkflowCallResult } from "@heddle/workflow";
import { awaitedOf, type ExecutionPlace, filesOf, storedResult } from "../../protocol/awaited.ts";
import type { CallResult, PastCall, PrepareQuestion, RestingCalls } from "../../protocol/call-messages.ts";
import type { RunMessage } from "../../protocol/messages.ts";
import type { RunSecrets } from "../../protocol/run-secrets.ts";
import { toHttpAnswer } from "../../protocol/to-http-answer.ts";
import type { ExecutorContext } from "../executor-context.ts";
import { askOrThrow } from "./ask.ts";
import { assertDepth } from "./call-depth.ts";
import { type Callee, loadCallee } from "./callee.ts";
import { Caller } from "./caller.ts";
import { copyFiles } from "./copy-files.ts";
import { outcomeOf } from "./outcome.ts";
import { runCalled } from "./run-called.ts";

export interface CallTreeParts {
  readonly context: ExecutorContext;
  /** The outermost execution. */
  readonly run: RunMessage;
  readonly name: string;
  readonly secrets: RunSecrets;
  /** Room outside of memory. */
  readonly spill: Spill;
  /** Index of a node of the outermost execution by its name. */
  readonly nodeIndexes: ReadonlyMap<string, number>;
  onFirstFile(): void;
}

/** Ends of called executions that may be on their way to the disk at once. */
const MOST_UNWRITTEN = 2_000;
const WRITTEN_TOGETHER = 500;
/** Workflows that are kept ready at once, as JSON in a node may be another one for each item. */
const MOST_CALLEES = 200;

/** The workflows that one execution calls, and those that they call: all run in its place, in its executor. */
export class CallTree {
  readonly parts: CallTreeParts;
  readonly root: Caller;
  /** The execution that its files belong to. */
  readonly files: ExecutionPlace;
  /** What was called here and goes on by itself after a rest. */
  readonly apart = new Set<number>();
  readonly #callees = new Map<string, Callee | Promise<Callee>>();
  readonly #open = new Set<Promise<unknown>>();
  readonly #unwritten: Promise<unknown>[] = [];
  #sent = 0;
  #isAnswered = false;

  constructor(parts: CallTreeParts) {
    this.parts = parts;
    const { run, name } = parts;
    const { callChain = [], callDepth = 0 } = chainOf(run);
    this.files = filesOf(run);
    this.root = new Caller({
      id: run.id,
      workflowId: run.workflowId,
      chain: [...callChain, name],
      nested: awaitedOf(run)?.nested ?? 0,
      inARow: callDepth,
      hasPast: run.hasCalls,
    });
  }

  /** What is to be noted when an execution goes to rest. */
  resting(caller: Caller): RestingCalls {
    const { context, secrets } = this.parts;
    return caller.resting((result) => storedResult(context.box, result, secrets));
  }

  /** Whether the caller of the webhook that began it all still waits. */
  get awaitsResponse(): boolean {
    return this.parts.run.awaitsResponse && !this.#isAnswered;
  }

  respond(response: Parameters<typeof toHttpAnswer>[0]): boolean {
    if (!this.awaitsResponse) return false;
    this.#isAnswered = true;
    const { context, run } = this.parts;
    context.outbox.add({ type: "answer", id: run.id, answer: toHttpAnswer(response) });
    return true;
  }

  async run(caller: Caller, call: NodeCall): Promise<WorkflowCallResult> {
    assertDepth(caller.chain, caller.nested, caller.inARow);
    const key = caller.keyOf(call);
    const past = await caller.past(key, () => this.#readPast(caller));
    if (past?.result) return this.#pastResult(past.result, past.childId);
    if (past?.isApart) throw this.#rests(caller, call, key, past);
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
    if (result.secrets) this.parts.secrets.learn(result.secrets);
    return outcomeOf(result, childId);
  }

  /** What was called has gone to rest before the caller did, as after a crash between the two. */
  #rests(caller: Caller, call: NodeCall, key: string, past: PastCall): CallWaits {
    const { childId, snapshotId, workflowId } = past;
    this.apart.add(childId);
    caller.rests(call, { call: key, childId, snapshotId, result: null });
    return new CallWaits({ executionId: String(childId), workflowId });
  }

  /** Resolves when nothing runs any more that was called, though nobody may wait for it. */
  async settled(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }

  /** Waits while more ends are on their way to the disk than memory should hold. Gives what the next message is to carry. */
  async room(): Promise<{ request?: number }> {
    if (++this.#sent % WRITTEN_TOGETHER !== 0) return {};
    const { request, answer } = this.parts.context.expect();
    this.#unwritten.push(answer.catch(() => undefined));
    if (this.#unwritten.length * WRITTEN_TOGETHER > MOST_UNWRITTEN) await this.#unwritten.shift();
    return { request };
  }

  #callee(caller: Caller, workflow: CalledWorkflow, past: PastCall | undefined): Callee | Promise<Callee> {
    const wanted = past ? { snapshotId: past.snapshotId } : wantedOf(workflow);
    const key = `${caller.workflowId} ${JSON.stringify(wanted)}`;
    const known = this.#callees.get(key);
    if (known) return known;
    const loading = loadCallee(this.parts, caller, wanted).then(
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
    if (this.#callees.size > MOST_CALLEES) this.#callees.delete(this.#callees.keys().next().value!);
    return loading;
  }

  async #readPast(caller: Caller): Promise<Map<string, PastCall>> {
    const { context, run } = this.parts;
    const rows = JSON.parse(await context.ask(run.id, { kind: "past", parentId: caller.id }));
    return new Map<string, PastCall>(rows);
  }

  /** Hands in a call that nobody waits for; resolves when it is on disk. */
  async #accept(caller: Caller, call: NodeCall, callee: Callee, key: string): Promise<WorkflowCallResult> {
    const { context, run, secrets } = this.parts;
    const childId = await context.ids.take();
    const { items, hasFiles } = await copyFiles(context.files, call.items, {
      from: this.files,
      to: { workflowId: callee.workflowId, executionId: String(childId) },
    });
    if (run.isJournalled) {
      caller.note();
      caller.hasCalls = true;
    }
    await askOrThrow(
      context.ask(run.id, {
        kind: "accept",
        childId,
        key: callee.key,
        caller: caller.place,
        ...(run.isJournalled ? { call: key } : {}),
        start: callee.start,
        items: JSON.stringify(items),
        ...(secrets.hideIn<unknown>(items) === items ? {} : { secrets: secrets.known }),
        hasFiles,
        chain: caller.chain.slice(-10),
        depth: caller.inARow + 1,
      }),
    );
    return { executionId: String(childId), workflowId: callee.workflowId, items: [] };
  }
}

function wantedOf(workflow: CalledWorkflow): PrepareQuestion["workflow"] {
  return "document" in workflow ? { document: JSON.stringify(workflow.document) } : workflow;
}

function chainOf({ options }: RunMessage): { callChain?: string[]; callDepth?: number } {
  return options?.includes('"callDepth"') ? JSON.parse(options) : {};
}
