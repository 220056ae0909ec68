import { type NodeCall, type RunOptions, type RunResult, runPlan } from "@heddle/engine";
import { type Item, modelBudgetOf, ownEntry, type RunData, toExecutionError } from "@heddle/workflow";
import { lateResultOf } from "../protocol/awaited.ts";
import { unpackTask } from "../protocol/keep-task.ts";
import type { FinishedMessage, RunMessage } from "../protocol/messages.ts";
import { RunSecrets } from "../protocol/run-secrets.ts";
import type { StoredOptions } from "../protocol/stored-options.ts";
import { FileSpill } from "../store/spill/file-spill.ts";
import { CallTree } from "./calls/call-tree.ts";
import type { ExecutorContext } from "./executor-context.ts";
import { finished, finishedAnyhow, tracedRuns } from "./finished-message.ts";
import { agentsOf } from "./node-spans.ts";
import type { LoadedPlan } from "./plans.ts";
import { addStoredSecrets, runPorts } from "./run-ports.ts";
import { ResumeAddresses, secretsBefore, waitedOptions } from "./waiting-run.ts";
import { WatchedRun } from "./watched-run.ts";

/** Runs one execution to its end. Returns its outcome for the main thread. Never throws. */
export async function runExecution(
  context: ExecutorContext,
  run: RunMessage,
  load: () => LoadedPlan | Promise<LoadedPlan>,
  signal: AbortSignal,
): Promise<FinishedMessage> {
  const startedAt = Date.now();
  const secrets = new RunSecrets();
  const watched = run.isWatched ? new WatchedRun(context, run, secrets) : undefined;
  const spill = spillOf(context, run.id);
  let calls: CallTree | undefined;
  try {
    const loading = load();
    const loaded = loading instanceof Promise ? await loading : loading;
    let hasFiles = false;
    const onFirstFile = () => {
      hasFiles = true;
    };
    const { workflow, nodeIndexes } = loaded;
    const callWorkflow = (call: NodeCall) => {
      calls ??= new CallTree({
        context,
        run,
        name: workflow.name,
        secrets,
        spill,
        nodeIndexes,
        rootBudget: modelBudgetOf(workflow.settings),
        onFirstFile,
      });
      return calls.run(calls.root, call);
    };
    const ports = {
      ...runPorts(context, run, loaded, onFirstFile, secrets, watched),
      workflows: { run: callWorkflow },
      spill,
    };
    const waited = waitedOptions(run);
    if (waited) {
      secrets.addSecrets(secretsBefore(waited));
      watched?.reportPast(waited.data);
    }
    const variables = context.variables.of(run.workflowId);
    const vars = variables instanceof Promise ? await variables : variables;
    const options = runOptions(context, run, signal, { waited, vars });
    addStoredSecrets(options as StoredOptions, secrets);
    const ended = await runPlan(loaded.plan, options, ports);
    if (calls) await calls.settled();
    const message = finished(context, run, ended, secrets, watched);
    if (context.isTraced || run.reports === "nodes")
      Object.assign(message, tracedRuns(ended, secrets, run.reports, agentsOf(loaded)));
    addCalls(message, calls, lateResultOf(context.box, run, ended, secrets));
    return hasFiles ? { ...message, hasFiles } : message;
  } catch (error) {
    return finishedAnyhow(context, run, failedResult(error, startedAt), secrets, watched);
  } finally {
    spill.close();
  }
}

/** Adds to the end of a run what concerns its sub-executions and its caller. */
function addCalls(
  message: FinishedMessage,
  calls: CallTree | undefined,
  callResult: string | undefined,
): void {
  if (message.wait && calls) message.wait.calls = calls.resting(calls.root);
  else if (calls && calls.independent.size > 0) message.independentCalls = [...calls.independent];
  if (callResult !== undefined) message.callResult = callResult;
  const silentEnds = calls?.silent.toMessage();
  if (silentEnds) message.silentEnds = silentEnds;
}

/** Storage outside of memory, for an execution and its sub-executions. */
function spillOf({ spillFolder, config }: ExecutorContext, id: number): FileSpill {
  return new FileSpill({ folder: spillFolder, name: String(id), above: config.executors.spillAboveBytes });
}

function runOptions(
  context: ExecutorContext,
  run: RunMessage,
  signal: AbortSignal,
  { waited, vars }: Pick<RunOptions, "waited" | "vars">,
): RunOptions {
  const { node, options, mode } = run;
  const addresses = new ResumeAddresses(context, run.id);
  return {
    executionId: String(run.id),
    mode,
    signal,
    timezone: run.timezone,
    limits: context.config.limits,
    awaitsResponse: run.awaitsResponse,
    trigger: node === undefined || waited ? undefined : triggerOf(node, run),
    waited,
    vars,
    ...withReused(run, options === undefined ? {} : (JSON.parse(options) as Partial<RunOptions>)),
    get resumeUrl() {
      return addresses.webhook;
    },
    get resumeFormUrl() {
      return addresses.form;
    },
  };
}

/** The items are parsed when the engine reads them, and not kept here. */
function triggerOf(node: string, run: RunMessage): NonNullable<RunOptions["trigger"]> {
  if (!run.payload) return { node };
  return {
    node,
    get output() {
      const { payload } = run;
      delete run.payload;
      return JSON.parse(payload ?? "[]") as Item[][];
    },
  };
}

function withReused({ reused }: RunMessage, options: Partial<RunOptions>): Partial<RunOptions> {
  if (!reused) return options;
  const runData: RunData = { ...options.runData };
  for (const task of reused) ownEntry(runData, task.node, () => [])[task.runIndex] = unpackTask(task);
  return { ...options, runData };
}

function failedResult(error: unknown, startedAt: number): RunResult {
  const result = { runData: {}, error: toExecutionError(error) };
  return { status: "error", data: { resultData: result }, result, startedAt, stoppedAt: Date.now() };
}
