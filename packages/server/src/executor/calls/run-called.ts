import {
  CallParked,
  CallWaits,
  type EnginePorts,
  type NodeCall,
  type RunOptions,
  type RunResult,
  runPlan,
  systemClock,
} from "@heddle/engine";
import { modelBudgetOf, type WorkflowCallResult, withParts } from "@heddle/workflow";
import { serverNetwork } from "../../platform/server-network.ts";
import { callResultOf, storedResult } from "../../protocol/awaited.ts";
import type { CalledExecution, CallResult, PastCall } from "../../protocol/call-messages.ts";
import type { BegunWait, FinishedMessage, RunMessage } from "../../protocol/messages.ts";
import { resumeOptions } from "../../protocol/resume-options.ts";
import { finishedAnyhow, keepsData, tracedRuns } from "../finished-message.ts";
import { agentsOf } from "../node-spans.ts";
import {
  addStoredSecrets,
  conversationsOf,
  credentialsOf,
  diskOf,
  effectReporter,
  journalOf,
  modelsOf,
  ownFilesOnly,
  seenOf,
  shellOf,
  tablesOf,
} from "../run-ports.ts";
import { ResumeAddresses } from "../waiting-run.ts";
import type { CallTree } from "./call-tree.ts";
import type { Callee } from "./callee.ts";
import { Caller } from "./caller.ts";
import { outcomeOf } from "./outcome.ts";

/** Time after which a running sub-execution is reported to the main thread. */
const REPORT_AFTER_MS = 25;

interface CalledRun {
  caller: Caller;
  call: NodeCall;
  callee: Callee;
  /** Name of the call. */
  key: string;
  past: PastCall | undefined;
}

/** Runs a called workflow to its end. */
export async function runCalled(tree: CallTree, called: CalledRun): Promise<WorkflowCallResult> {
  const id = called.past?.childId ?? (await tree.deps.context.ids.take());
  return new CalledExecutionRun(tree, called, id).run();
}

class CalledExecutionRun {
  readonly #tree: CallTree;
  readonly #called: CalledRun;
  readonly #id: number;
  readonly #self: Caller;
  readonly #startedAt = Date.now();
  #isReported = false;
  #isRecorded: boolean;
  #journalled: number;

  constructor(tree: CallTree, called: CalledRun, id: number) {
    const { caller, callee, past } = called;
    this.#tree = tree;
    this.#called = called;
    this.#id = id;
    this.#isRecorded = past !== undefined;
    this.#journalled = past?.journal.length ?? 0;
    this.#self = new Caller({
      id,
      workflowId: callee.workflowId,
      planKey: callee.key,
      chain: [...caller.chain, callee.name],
      nested: caller.nested + 1,
      inARow: caller.inARow + 1,
      hasPast: past?.hasCalls ?? false,
      recordCall: () => this.#recordCall(),
    });
  }

  async run(): Promise<WorkflowCallResult> {
    const { caller, call, callee } = this.#called;
    const { running } = this.#tree.deps.context;
    const controller = caller.begin(call.signal);
    running.set(this.#id, controller);
    const reporting = setTimeout(() => this.#report(), REPORT_AFTER_MS);
    try {
      const vars = await this.#tree.deps.context.variables.of(callee.workflowId);
      const options = this.#options(controller.signal, vars);
      addStoredSecrets(options, this.#tree.deps.secrets);
      const ended = await runPlan(callee.loaded.plan, options, this.#ports());
      const known = callee.options["staticData"] ?? callee.loaded.plan.workflow.staticData;
      if (ended.staticData) callee.options["staticData"] = withParts(known, ended.staticData);
      return await this.#end(ended);
    } finally {
      clearTimeout(reporting);
      caller.ended(call.signal, controller);
      running.delete(this.#id);
    }
  }

  #options(signal: AbortSignal, vars: RunOptions["vars"]): RunOptions {
    const { caller, call, callee, past } = this.#called;
    const { context, run } = this.#tree.deps;
    const { start, hasTrigger, loaded } = callee;
    const decision = run.decision;
    const addresses = new ResumeAddresses(context, this.#id);
    return {
      executionId: String(this.#id),
      mode: "integrated" as const,
      parent: caller.place,
      signal,
      timezone: run.timezone,
      limits: context.config.limits,
      awaitsResponse: this.#tree.awaitsResponse,
      vars,
      trigger: hasTrigger ? { node: start, input: call.items } : { node: start, output: [[...call.items]] },
      ...callee.options,
      ...(past ? resumeOptions(past.journal, loaded.workflow.settings ?? {}, decision) : {}),
      get resumeUrl() {
        return addresses.webhook;
      },
      get resumeFormUrl() {
        return addresses.form;
      },
    };
  }

  #ports(): EnginePorts {
    const { context, run, secrets, spill, nodeIndexes, rootBudget, onFirstFile } = this.#tree.deps;
    const { caller, call, callee } = this.#called;
    const nodeIndex = caller === this.#tree.root ? (nodeIndexes.get(call.node) ?? -1) : -1;
    const { files } = this.#tree;
    const credentials = credentialsOf(context, this.#id, secrets);
    const stepped = {
      id: run.id,
      workflowId: callee.loaded.workflow.id,
      isJournalled: run.isJournalled,
      ownId: this.#id,
    };
    return {
      clock: systemClock,
      spill,
      code: context.code,
      http: ownFilesOnly(context, files.workflowId),
      network: serverNetwork(context.config.http.allow),
      disk: diskOf(context),
      shell: shellOf(context),
      tables: tablesOf(context, stepped),
      seen: seenOf(context, stepped),
      conversations: conversationsOf(context, { id: run.id, workflowId: callee.loaded.workflow.id }),
      models: modelsOf(
        context,
        { id: run.id, workflowId: callee.loaded.workflow.id },
        {
          budget: { run: rootBudget?.run, day: modelBudgetOf(callee.loaded.workflow.settings)?.day },
          secrets,
        },
      ),
      // The outermost execution owns the files, so that all its sub-executions can read them.
      binary: context.files.forExecution(files.workflowId, files.executionId, onFirstFile),
      credentials: {
        ...credentials,
        get: (type, reference, node) => {
          this.#report();
          return credentials.get(type, reference, node);
        },
      },
      journal: run.isJournalled ? this.#journal() : effectReporter(context, run.id),
      workflows: { run: (inner) => this.#tree.run(this.#self, inner) },
      respond: (_, response) => this.#tree.respond(response),
      onEvent: (event) => {
        if (event.type === "nodeExecuteBefore") context.signs.begin(run.id, nodeIndex, event.node);
        else if (event.type === "nodeExecuteAfter") context.signs.end(run.id);
      },
    };
  }

  /** The call is stored before its first effect, so that the effect is found again. */
  #journal(): EnginePorts["journal"] {
    const { context, run, secrets } = this.#tree.deps;
    const owner = { id: this.#id, root: run.id, journalled: this.#journalled };
    const journal = journalOf(context, owner, secrets);
    return {
      begun: (entry) => {
        if (entry.effect === "unsafe") this.#recordCall();
        return journal.begun(entry);
      },
      completed: (entry) => {
        this.#recordCall();
        this.#journalled++;
        return journal.completed(entry);
      },
    };
  }

  #recordCall(): void {
    if (this.#isRecorded) return;
    this.#isRecorded = true;
    const { caller } = this.#called;
    caller.recordCall();
    caller.hasCalls = true;
    const { context, run } = this.#tree.deps;
    context.main.call("recordCall", { rootId: run.id, row: this.#row(null) }).catch(() => undefined);
  }

  #row(result: CallResult | null) {
    const { caller, key, callee } = this.#called;
    return {
      parentId: caller.id,
      call: key,
      childId: this.#id,
      snapshotId: callee.key,
      result: result && storedResult(this.#tree.deps.context.box, result, this.#tree.deps.secrets),
    };
  }

  #report(): void {
    if (this.#isReported) return;
    this.#isReported = true;
    this.#tree.deps.context.main.notify("begun", { id: this.#id, called: this.#place() });
  }

  #place(): CalledExecution {
    const { caller, callee } = this.#called;
    return {
      root: this.#tree.deps.run.id,
      parent: caller.place,
      key: callee.key,
      startedAt: this.#startedAt,
    };
  }

  async #end(ended: RunResult): Promise<WorkflowCallResult> {
    const { caller, callee, call, key } = this.#called;
    const { status } = ended;
    const result = callResultOf(ended, callee.workflowId, { start: callee.start, items: call.items.length });
    const isKept = keepsData(callee.save, status);
    const { context, run } = this.#tree.deps;
    const mustReport =
      context.isTraced ||
      run.reports !== undefined ||
      this.#isReported ||
      this.#isRecorded ||
      this.#self.hasCalls;
    const made = { call: key, childId: this.#id, snapshotId: callee.key };
    if (status === "waiting") return this.#rest(ended, made);
    if (isKept || mustReport || status !== "success" || ended.staticData)
      await this.#send(ended, result, isKept);
    else this.#tree.silent.add(callee.workflowId, ended.stoppedAt - ended.startedAt);
    if (status === "interrupted") throw new CallParked(String(this.#id));
    caller.keep(call, { ...made, result });
    return outcomeOf(result, this.#id);
  }

  /** Suspends the sub-execution, which resumes independently; its caller is suspended too. */
  async #rest(
    ended: RunResult,
    made: { call: string; childId: number; snapshotId: string },
  ): Promise<WorkflowCallResult> {
    const { caller, callee, call } = this.#called;
    const { workflowId } = callee;
    const message = this.#message(ended);
    if (!message.wait) {
      // It could not be encoded.
      const result: CallResult = { status: "error", workflowId, error: JSON.parse(message.error ?? "{}") };
      await this.#send(ended, result, true, message);
      caller.keep(call, { ...made, result });
      return outcomeOf(result, this.#id);
    }
    Object.assign(message.wait, {
      options: this.#restOptions(),
      calls: this.#tree.resting(this.#self),
    } satisfies Partial<BegunWait>);
    await this.#send(ended, null, true, message);
    this.#tree.independent.add(this.#id);
    caller.rests(call, { ...made, result: null });
    throw new CallWaits({ executionId: String(this.#id), workflowId });
  }

  /** Options for resuming independently. */
  #restOptions(): NonNullable<BegunWait["options"]> {
    const { caller, call, callee } = this.#called;
    const { nested, inARow } = this.#self;
    return {
      callChain: caller.chain.slice(-10),
      callDepth: inARow,
      awaited: { start: callee.start, items: call.items.length, nested, outermost: this.#tree.files },
    };
  }

  #message(ended: RunResult): FinishedMessage {
    const { context, run: root, secrets } = this.#tree.deps;
    const { save } = this.#called.callee;
    const run = { id: this.#id, save, awaitsResponse: false } as RunMessage;
    const message = finishedAnyhow(context, run, ended, secrets, undefined);
    return context.isTraced || root.reports === "nodes"
      ? Object.assign(message, tracedRuns(ended, secrets, root.reports, agentsOf(this.#called.callee.loaded)))
      : message;
  }

  async #send(
    ended: RunResult,
    result: CallResult | null,
    isKept: boolean,
    message = this.#message(ended),
  ): Promise<void> {
    const { run } = this.#tree.deps;
    const { caller } = this.#called;
    const { status } = message;
    const isParked = status === "interrupted";
    const isRecorded =
      status === "waiting" || (run.isJournalled && (this.#isRecorded || isKept || status !== "success"));
    if (isRecorded) {
      if (run.isJournalled) caller.recordCall();
      caller.hasCalls = true;
    }
    // Without effects it runs again, as the same execution.
    const isRepeatable = status === "success" && !this.#isRecorded && !this.#self.hasCalls;
    const row = isRecorded ? { call: this.#row(isParked || isRepeatable ? null : result) } : {};
    message.called = {
      ...this.#place(),
      ...row,
      journalled: this.#journalled,
      hasCalls: this.#self.hasCalls,
    };
    await this.#tree.sendEnd(message);
  }
}
