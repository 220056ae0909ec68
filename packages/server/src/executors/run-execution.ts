import { type NodeCall, type RunOptions, type RunResult, runPlan } from "@heddle/engine";
import { type ExecutionError, type RunData, type RunExecutionData, toExecutionError } from "@heddle/workflow";
import { encodeRunData } from "../executions/run-data-codec.ts";
import { CallTree } from "../sub-workflows/call-tree.ts";
import type { ExecutorContext } from "./executor-context.ts";
import { unpackTask } from "./keep-task.ts";
import { failed, lastNodeAnswer } from "./last-node-answer.ts";
import type { AnswerRule, FinishedMessage, HttpAnswer, RunMessage, SaveRule } from "./messages.ts";
import { nodeSpans } from "./node-spans.ts";
import type { LoadedPlan } from "./plans.ts";
import { runPorts } from "./run-ports.ts";
import { RunSecrets } from "./run-secrets.ts";
import { learnSecrets, ResumeAddresses, waitedOptions, waitMessage } from "./waiting-run.ts";
import { WatchedRun } from "./watched-run.ts";

/** Runs one execution to its end and gives what the main thread needs to know of it. Never throws. */
export async function runExecution(
  context: ExecutorContext,
  run: RunMessage,
  load: () => LoadedPlan | Promise<LoadedPlan>,
  signal: AbortSignal,
): Promise<FinishedMessage> {
  const startedAt = Date.now();
  const secrets = new RunSecrets();
  const watched = run.isWatched ? new WatchedRun(context, run) : undefined;
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
      calls ??= new CallTree({ context, run, name: workflow.name, secrets, nodeIndexes, onFirstFile });
      return calls.run(calls.root, call);
    };
    const ports = {
      ...runPorts(context, run, loaded, onFirstFile, secrets, watched),
      workflows: { run: callWorkflow },
    };
    const waited = waitedOptions(run);
    if (waited) {
      await learnSecrets(context, run.id, waited, secrets);
      watched?.tellPast(waited.data);
    }
    const ended = await runPlan(loaded.plan, runOptions(context, run, signal, waited), ports);
    if (calls) await calls.settled();
    const message = finished(run, ended, secrets, watched);
    if (context.isTraced) Object.assign(message, tracedRuns(ended, secrets));
    return hasFiles ? { ...message, hasFiles } : message;
  } catch (error) {
    return finishedAnyhow(run, failedResult(error, startedAt), secrets, watched);
  }
}

/** What traces tell of the node runs of an execution. */
export function tracedRuns(
  { result }: RunResult,
  secrets: RunSecrets,
): Pick<FinishedMessage, "spans" | "spansLeft"> {
  const { spans, left } = nodeSpans(result.runData ?? {}, (error) => secrets.hideIn(error));
  return { spans: JSON.stringify(spans), spansLeft: left };
}

/** An end that cannot be packed must still be told, or the execution would count as running for ever. */
export function finishedAnyhow(
  run: RunMessage,
  ended: RunResult,
  secrets: RunSecrets,
  watched: WatchedRun | undefined,
): FinishedMessage {
  try {
    return finished(run, ended, secrets, watched);
  } catch {
    const { startedAt, stoppedAt } = ended;
    const error = shortError({ name: "Error", message: "The result of the execution could not be stored." });
    return { type: "finished", id: run.id, status: "error", startedAt, stoppedAt, error };
  }
}

function runOptions(
  context: ExecutorContext,
  run: RunMessage,
  signal: AbortSignal,
  waited: RunOptions["waited"],
): RunOptions {
  const { node, payload, options, mode } = run;
  const addresses = new ResumeAddresses(context, run.id);
  return {
    executionId: String(run.id),
    mode,
    signal,
    timezone: context.timezone,
    awaitsResponse: run.awaitsResponse,
    ...(node === undefined || waited
      ? {}
      : { trigger: { node, ...(payload ? { output: JSON.parse(payload) } : {}) } }),
    ...(waited ? { waited } : {}),
    ...withReused(run, options === undefined ? {} : (JSON.parse(options) as Partial<RunOptions>)),
    get resumeUrl() {
      return addresses.webhook;
    },
    get resumeFormUrl() {
      return addresses.form;
    },
  };
}

function withReused({ reused }: RunMessage, options: Partial<RunOptions>): Partial<RunOptions> {
  if (!reused) return options;
  const runData: RunData = { ...options.runData };
  for (const task of reused) (runData[task.node] ??= [])[task.runIndex] = unpackTask(task);
  return { ...options, runData };
}

function failedResult(error: unknown, startedAt: number): RunResult {
  const result = { runData: {}, error: toExecutionError(error) };
  return { status: "error", data: { resultData: result }, result, startedAt, stoppedAt: Date.now() };
}

function finished(
  run: RunMessage,
  ended: RunResult,
  secrets: RunSecrets,
  watched: WatchedRun | undefined,
): FinishedMessage {
  const { status, data, result, startedAt, stoppedAt, staticData } = ended;
  const message: FinishedMessage = { type: "finished", id: run.id, status, startedAt, stoppedAt };
  if (result.lastNodeExecuted !== undefined) message.lastNode = result.lastNodeExecuted;
  if (result.error) message.error = shortError(secrets.hideIn(result.error));
  if (result.metadata) message.metadata = result.metadata;
  if (staticData) message.staticData = JSON.stringify(staticData);
  if (keepsData(run.save, status)) {
    const shown = secrets.hideIn(data);
    message.data = encodeRunData(shown);
    if (status === "waiting") Object.assign(message, waitMessage(ended, shown, secrets));
  }
  if (watched) message.live = JSON.stringify(watched.endsWithData ? data : withoutRuns(data));
  const answer = run.awaitsResponse ? answerOf(run, ended) : undefined;
  if (answer) message.answer = answer;
  return message;
}

function withoutRuns(data: RunExecutionData): RunExecutionData {
  return { ...data, resultData: { ...data.resultData, runData: {} } };
}

/** Whether the data of a run that ended so are stored. */
export function keepsData(save: SaveRule, status: RunResult["status"]): boolean {
  if (status === "waiting" || status === "interrupted") return true;
  return save === "all" || save === (status === "success" ? "success" : "error");
}

function shortError({ name, message, description, node }: ExecutionError): string {
  return JSON.stringify({ name, message, description, ...(node ? { node: { name: node.name } } : {}) });
}

/** Rules come with every run, nearly always the same text. */
const rules = new Map<string, AnswerRule>();

function answerOf(run: RunMessage, ended: RunResult): HttpAnswer | undefined {
  if (ended.status !== "success" && ended.status !== "waiting") return failed();
  if (run.answer === undefined) return undefined;
  let rule = rules.get(run.answer);
  if (!rule) {
    rule = JSON.parse(run.answer) as AnswerRule;
    if (rules.size > 1000) rules.clear();
    rules.set(run.answer, rule);
  }
  return lastNodeAnswer(rule, ended.lastOutput ?? []);
}
