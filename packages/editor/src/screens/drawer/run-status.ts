import type { ExecutionStatus } from "@heddle/workflow";
import { texts } from "../../base/texts/index.ts";
import { moneyText } from "../../base/theme/money.ts";
import { durationText } from "../../base/theme/time.ts";
import type { RunInfo } from "../../document/index.ts";
import { plainText } from "../../ui/html/plain-text.ts";
import { costOf, type LogInput, type LogRow, logRows, type RunRow } from "../run-log/log-rows.ts";
import { timelineOf } from "../run-log/timeline.ts";

/** Content of the drawer's status line for a run. */
export interface RunStatusLine {
  state: ExecutionStatus;
  /** The node that failed, or whose items are the result; the run counts from 0. */
  node: { name: string; run: number | undefined } | undefined;
  message: string;
  /** Node runs, time and cost. */
  facts: string;
}

/** Describes a run by its state and the results of its nodes. */
export function runStatus(info: RunInfo, tasks: LogInput["tasks"]): RunStatusLine {
  const state = stateOf(info);
  if (state === "running" || state === "new")
    return { state, node: undefined, message: texts.executions.statuses[state], facts: "" };
  const rows = logRows({ tasks, console: [], running: [] });
  const ending = info.error ? failure(info, rows) : result(info.lastNodeExecuted, state, rows);
  return { state, ...ending, facts: factsOf(rows) };
}

function stateOf({ status }: RunInfo): ExecutionStatus {
  return status === "starting" || status === "waitingForWebhook" ? "running" : status;
}

type Ending = Pick<RunStatusLine, "node" | "message">;

function failure({ error, lastNodeExecuted }: RunInfo, rows: readonly LogRow[]): Ending {
  const name = error?.node?.name ?? lastNodeExecuted;
  const said = plainText(error?.message ?? "");
  if (name === undefined) return { node: undefined, message: `${texts.workflow.runFailed} ${said}`.trim() };
  const row = lastRun(rows, (one) => one.node === name && one.status === "error");
  const item = (error?.context ?? row?.task?.error?.context)?.["itemIndex"];
  const problem =
    typeof item === "number" ? texts.drawer.problemAtItem(name, item + 1) : texts.workflow.nodeFailed(name);
  return { node: { name, run: row?.number }, message: said === "" ? problem : `${problem}: ${said}` };
}

function result(name: string | undefined, state: ExecutionStatus, rows: readonly LogRow[]): Ending {
  const status = texts.executions.statuses[state];
  const row = lastRun(rows, ({ node }) => node === name);
  if (!row) return { node: undefined, message: status };
  const items = texts.runLog.items(row.itemsOut ?? 0);
  return { node: { name: row.node, run: row.number }, message: `${status}: ${items}` };
}

function lastRun(rows: readonly LogRow[], isWanted: (row: RunRow) => boolean): RunRow | undefined {
  return timelineOf(rows).runs.findLast(isWanted);
}

/** Node runs, time, tokens and cost of the rows. */
function factsOf(rows: readonly LogRow[]): string {
  const { runs, totalMs } = timelineOf(rows);
  if (runs.length === 0) return "";
  const failed = runs.filter(({ status }) => status === "error").length;
  const usage = costOf(rows);
  return [
    texts.runLog.summary({ runs: runs.length, failed, time: durationText(totalMs) }),
    ...(usage ? [texts.executions.tokens(usage.tokens)] : []),
    ...(usage?.cost === undefined ? [] : [moneyText(usage.cost)]),
  ].join(" · ");
}
