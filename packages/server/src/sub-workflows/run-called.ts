import {
  CallParked,
  callItems,
  type EnginePorts,
  type NodeCall,
  type RunResult,
  runPlan,
} from "@heddle/engine";
import type { WorkflowCallResult } from "@heddle/workflow";
import { finishedAnyhow, keepsData, tracedRuns } from "../executors/finished-message.ts";
import type { RunMessage } from "../executors/messages.ts";
import { clock, credentialsOf, journalOf, notingJournal, ownFilesOnly } from "../executors/run-ports.ts";
import { resumeOptions } from "../journal/resume-options.ts";
import type { CallTree } from "./call-tree.ts";
import type { Callee } from "./callee.ts";
import { Caller } from "./caller.ts";
import type { CalledExecution, CallResult, PastCall } from "./messages.ts";
import { outcomeOf } from "./outcome.ts";

/** Milliseconds after which the main thread hears of a called execution that has not ended yet. */
const TOLD_AFTER = 25;

interface CalledRun {
  caller: Caller;
  call: NodeCall;
  callee: Callee;
  /** Names the call. */
  key: string;
  past: PastCall | undefined;
}

/** Runs a called workflow to its end. */
export async function runCalled(tree: CallTree, called: CalledRun): Promise<WorkflowCallResult> {
  const id = called.past?.childId ?? (await tree.parts.context.ids.take());
  return new CalledExecutionRun(tree, called, id).run();
}

class CalledExecutionRun {
  readonly #tree: CallTree;
  readonly #called: CalledRun;
  readonly #id: number;
  readonly #self: Caller;
  readonly #startedAt = Date.now();
  #isTold = false;
  #isNoted: boolean;
  #journalled: number;

  constructor(tree: CallTree, called: CalledRun, id: number) {
    const { caller, callee, past } = called;
    this.#tree = tree;
    this.#called = called;
    this.#id = id;
    this.#isNoted = past !== undefined;
    this.#journalled = past?.journal.length ?? 0;
    this.#self = new Caller({
      id,
      workflowId: callee.workflowId,
      chain: [...caller.chain, callee.name],
      nested: caller.nested + 1,
      inARow: caller.inARow + 1,
      hasPast: past?.hasCalls ?? false,
      note: () => this.#note(),
    });
  }

  async run(): Promise<WorkflowCallResult> {
    const { caller, call, callee } = this.#called;
    const { running } = this.#tree.parts.context;
    const controller = caller.begin(call.signal);
    running.set(this.#id, controller);
    const telling = setTimeout(() => this.#tell(), TOLD_AFTER);
    try {
      const ended = await runPlan(callee.loaded.plan, this.#options(controller.signal), this.#ports());
      if (ended.staticData) callee.options["staticData"] = ended.staticData;
      return await this.#end(ended);
    } finally {
      clearTimeout(telling);
      caller.ended(call.signal, controller);
      running.delete(this.#id);
    }
  }

  #options(signal: AbortSignal) {
    const { caller, call, callee, past } = this.#called;
    const { context, run } = this.#tree.parts;
    const { start, hasTrigger, loaded } = callee;
    const decision = run.decision;
    return {
      executionId: String(this.#id),
      mode: "integrated" as const,
      parent: caller.place,
      signal,
      timezone: context.timezone,
      limits: context.bounds.limits,
      awaitsResponse: this.#tree.awaitsResponse,
      mayWait: false,
      trigger: hasTrigger ? { node: start, input: call.items } : { node: start, output: [[...call.items]] },
      ...callee.options,
      ...(past ? resumeOptions(past.journal, loaded.workflow.settings ?? {}, decision) : {}),
    };
  }

  #ports(): EnginePorts {
    const { context, run, secrets, spill, nodeIndexes, onFirstFile } = this.#tree.parts;
    const { caller, call } = this.#called;
    const nodeIndex = caller === this.#tree.root ? (nodeIndexes.get(call.node) ?? -1) : -1;
    const credentials = credentialsOf(context, this.#id, secrets);
    return {
      clock,
      spill,
      code: context.code,
      http: ownFilesOnly(context, run.workflowId),
      // Files belong to the outermost execution, so that all of them can read what one of them stored.
      binary: context.files.forExecution(run.workflowId, String(run.id), onFirstFile),
      credentials: {
        ...credentials,
        get: (type, reference, node) => {
          this.#tell();
          return credentials.get(type, reference, node);
        },
      },
      journal: run.isJournalled ? this.#journal() : notingJournal(context, run.id),
      workflows: { run: (inner) => this.#tree.run(this.#self, inner) },
      respond: (_, response) => this.#tree.respond(response),
      onEvent: ({ type }) => {
        if (type === "nodeExecuteBefore") context.signs.begin(run.id, nodeIndex);
        else if (type === "nodeExecuteAfter") context.signs.end(run.id);
      },
    };
  }

  /** The call is noted before its first effect, so that the effect is found again. */
  #journal(): EnginePorts["journal"] {
    const journal = journalOf(this.#tree.parts.context, {
      id: this.#id,
      root: this.#tree.parts.run.id,
      journalled: this.#journalled,
    });
    return {
      begun: (entry) => {
        if (entry.effect === "unsafe") this.#note();
        return journal.begun(entry);
      },
      completed: (entry) => {
        this.#note();
        this.#journalled++;
        return journal.completed(entry);
      },
    };
  }

  #note(): void {
    if (this.#isNoted) return;
    this.#isNoted = true;
    const { caller } = this.#called;
    caller.note();
    caller.hasCalls = true;
    const { context, run } = this.#tree.parts;
    context.ask(run.id, { kind: "note", row: this.#row(null) }).catch(() => undefined);
  }

  #row(result: CallResult | null) {
    const { caller, key, callee } = this.#called;
    return {
      parentId: caller.id,
      call: key,
      childId: this.#id,
      snapshotId: callee.key,
      result: result && JSON.stringify(result),
    };
  }

  #tell(): void {
    if (this.#isTold) return;
    this.#isTold = true;
    this.#tree.parts.context.outbox.add({ type: "begun", id: this.#id, called: this.#place() });
  }

  #place(): CalledExecution {
    const { caller, callee } = this.#called;
    return {
      root: this.#tree.parts.run.id,
      parent: caller.place,
      key: callee.key,
      startedAt: this.#startedAt,
    };
  }

  async #end(ended: RunResult): Promise<WorkflowCallResult> {
    const { callee, call } = this.#called;
    const { workflowId } = callee;
    const isDone = ended.status === "success";
    const result: CallResult = isDone
      ? { status: "success", workflowId, items: callItems(ended, callee.start, call.items.length) }
      : { status: "error", workflowId, ...(ended.result.error ? { error: ended.result.error } : {}) };
    const isKept = keepsData(callee.save, ended.status);
    const { isTraced } = this.#tree.parts.context;
    const mustTell = isTraced || this.#isTold || this.#isNoted || this.#self.hasCalls;
    if (isKept || mustTell || !isDone || ended.staticData) await this.#send(ended, result, isKept);
    if (ended.status === "interrupted") throw new CallParked(String(this.#id));
    return outcomeOf(result, this.#id);
  }

  async #send(ended: RunResult, result: CallResult, isKept: boolean): Promise<void> {
    const { run, secrets, context } = this.#tree.parts;
    const { caller, callee } = this.#called;
    const isParked = ended.status === "interrupted";
    const isNoted = run.isJournalled && (this.#isNoted || isKept || ended.status !== "success");
    if (isNoted) {
      caller.note();
      caller.hasCalls = true;
    }
    // One that had no effects is simply run again, as the same execution.
    const isRepeatable = ended.status === "success" && !this.#isNoted && !this.#self.hasCalls;
    const row = isNoted ? { call: this.#row(isParked || isRepeatable ? null : result) } : {};
    const message = finishedAnyhow(
      { id: this.#id, save: callee.save, awaitsResponse: false } as RunMessage,
      ended,
      secrets,
      undefined,
    );
    if (context.isTraced) Object.assign(message, tracedRuns(ended, secrets));
    message.called = {
      ...this.#place(),
      ...row,
      journalled: this.#journalled,
      hasCalls: this.#self.hasCalls,
      ...(await this.#tree.room()),
    };
    context.outbox.add(message);
  }
}
