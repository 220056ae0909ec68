import type { RunResult } from "@heddle/engine";
import { type ExecutionError, ownValue, type RunExecutionData, usageOfRun } from "@heddle/workflow";
import { failed, lastNodeAnswer } from "../protocol/last-node-answer.ts";
import type { AnswerRule, FinishedMessage, HttpAnswer, RunMessage } from "../protocol/messages.ts";
import { encodeRunData } from "../protocol/run-data-codec.ts";
import type { RunSecrets } from "../protocol/run-secrets.ts";
import type { SaveRule } from "../protocol/save-rule.ts";
import { storedOptions } from "../protocol/stored-options.ts";
import { toHttpAnswer } from "../protocol/to-http-answer.ts";
import type { ExecutorContext } from "./executor-context.ts";
import { MAX_EVENT_SPANS, nodeSpans } from "./node-spans.ts";
import { waitMessage } from "./waiting-run.ts";
import type { WatchedRun } from "./watched-run.ts";

/** The node runs of an execution, for traces and events. */
export function tracedRuns(
  { result }: RunResult,
  secrets: RunSecrets,
  reports?: RunMessage["reports"],
  isAgent?: (node: string) => boolean,
): Pick<FinishedMessage, "spans" | "spansLeft"> {
  const max = reports === "nodes" ? MAX_EVENT_SPANS : undefined;
  const { spans, left } = nodeSpans(result.runData ?? {}, (error) => secrets.hideIn(error), {
    max,
    isAgent,
  });
  return { spans: JSON.stringify(spans), spansLeft: left };
}

/** Also reports an end that cannot be encoded, or the execution would count as running forever. */
export function finishedAnyhow(
  context: Pick<ExecutorContext, "box" | "config">,
  run: RunMessage,
  ended: RunResult,
  secrets: RunSecrets,
  watched: WatchedRun | undefined,
): FinishedMessage {
  try {
    return finished(context, run, ended, secrets, watched);
  } catch {
    const { startedAt, stoppedAt } = ended;
    const error = shortError({ name: "Error", message: "The result of the execution could not be stored." });
    return { id: run.id, status: "error", startedAt, stoppedAt, error };
  }
}

/** Message to the main thread about the end of a run. */
export function finished(
  context: Pick<ExecutorContext, "box" | "config">,
  run: RunMessage,
  ended: RunResult,
  secrets: RunSecrets,
  watched: WatchedRun | undefined,
): FinishedMessage {
  const { status, data, result, startedAt, stoppedAt, staticData } = ended;
  const message: FinishedMessage = { id: run.id, status, startedAt, stoppedAt };
  if (result.lastNodeExecuted !== undefined) message.lastNode = result.lastNodeExecuted;
  if (result.error) message.error = shortError(secrets.hideIn(result.error));
  if (result.metadata) message.metadata = secrets.hideIn(result.metadata);
  if (staticData) message.staticData = JSON.stringify(secrets.hideIn(staticData));
  const usage = usageOfRun(result.runData);
  if (usage) message.modelUsage = usage;
  if (foundNothing(run, ended)) message.foundNothing = true;
  const isKept = keepsData(run.save, status) && !message.foundNothing;
  const shown = isKept || watched ? secrets.hideIn(data) : data;
  if (isKept) {
    message.data = encodeRunData(shown);
    if (status === "waiting") Object.assign(message, waitMessage(context, ended, shown, secrets));
  }
  if (watched) message.live = JSON.stringify(watched.endsWithData ? shown : withoutRuns(shown));
  const answer = run.awaitsResponse ? answerOf(run, ended) : undefined;
  if (answer) message.answer = answer;
  return message;
}

/** A trigger that polled, or responded to a caller's query, ran alone and returned no items. */
function foundNothing({ mode, node, options }: RunMessage, { status, result }: RunResult): boolean {
  if (status !== "success" || node === undefined) return false;
  if (mode !== "trigger" && !storedOptions(options ?? null).isQuestion) return false;
  const names = Object.keys(result.runData);
  const tasks = ownValue(result.runData, node) ?? [];
  return names.length === 1 && tasks.length === 1 && !tasks[0]?.data?.main.some((items) => items?.length);
}

function withoutRuns(data: RunExecutionData): RunExecutionData {
  return { ...data, resultData: { ...data.resultData, runData: {} } };
}

/** True when the data of a run with this status are stored. */
export function keepsData(save: SaveRule, status: RunResult["status"]): boolean {
  if (status === "waiting" || status === "interrupted") return true;
  return save === "all" || save === (status === "success" ? "success" : "error");
}

function shortError({ name, message, description, node }: ExecutionError): string {
  return JSON.stringify({ name, message, description, node: node ? { name: node.name } : undefined });
}

/** Parsed rules by their text: nearly all runs of a workflow have the same one. */
const rules = new Map<string, AnswerRule>();

function answerOf(run: RunMessage, ended: RunResult): HttpAnswer | undefined {
  if (ended.status !== "success" && ended.status !== "waiting") return failed();
  const atRest = ended.status === "waiting" ? ended.waiting?.request.answer : undefined;
  if (atRest) return toHttpAnswer(atRest);
  if (run.answer === undefined) return undefined;
  let rule = rules.get(run.answer);
  if (!rule) {
    rule = JSON.parse(run.answer) as AnswerRule;
    if (rules.size > 1000) rules.clear();
    rules.set(run.answer, rule);
  }
  return lastNodeAnswer(rule, ended.lastOutput ?? []);
}
