import { type ExecutionStatus, isRecord, modelUsageOf, shownOutputs } from "@heddle/workflow";
import type { ShownTask } from "../../document/index.ts";

/** Script output of a node run. */
export interface ConsoleLine {
  node: string;
  runIndex: number;
  text: string;
}

/** A node run as one row of the log. */
export interface RunRow {
  kind: "run";
  id: string;
  node: string;
  /** Index from 0; undefined if the node ran once. */
  runIndex: number | undefined;
  /** Counts the runs of its node from 0. */
  number: number;
  status: ExecutionStatus;
  /** Milliseconds since the first node started. */
  startedAfter: number;
  /** Milliseconds; undefined while it runs. */
  time: number | undefined;
  itemsIn: number | undefined;
  itemsOut: number | undefined;
  /** Cost of its language model; undefined if it called none. */
  usage: { tokens: number; cost: number | undefined } | undefined;
  /** The execution started by the node. */
  called: { workflowId: string; executionId: string } | undefined;
  /** Its record; undefined while it runs. */
  task: ShownTask | undefined;
}

/** An error, or what a script wrote, below the row of its node. */
export interface TextRow {
  kind: "error" | "console";
  id: string;
  node: string;
  text: string;
}

/** A row of the log. */
export type LogRow = RunRow | TextRow;

/** Contents of a log. */
export interface LogInput {
  /** Node name → its runs. */
  tasks: ReadonlyMap<string, readonly ShownTask[]>;
  console: readonly ConsoleLine[];
  /** Names of nodes that run now. */
  running: readonly string[];
}

/** Node runs of an execution in the order of their start, each with its error and script output. */
export function logRows({ tasks, console, running }: LogInput): LogRow[] {
  const runs = [...tasks].flatMap(([node, list]) => list.map((task, runIndex) => ({ node, task, runIndex })));
  runs.sort((a, b) => orderOf(a.task, b.task));
  const begin = runs.reduce((first, { task }) => Math.min(first, task.startTime), Number.POSITIVE_INFINITY);
  const written = Map.groupBy(console, ({ node, runIndex }) => `${node}\n${runIndex}`);
  const rows: LogRow[] = [];
  for (const { node, task, runIndex } of runs) {
    const id = `${runIndex} ${node}`;
    rows.push({
      kind: "run",
      id,
      node,
      runIndex: (tasks.get(node)?.length ?? 0) > 1 ? runIndex : undefined,
      number: runIndex,
      status: task.error ? "error" : (task.executionStatus ?? "success"),
      startedAfter: task.startTime - begin,
      time: task.executionTime,
      itemsIn: itemsInto(task, tasks),
      itemsOut: sum(countsOf(task)),
      usage: usageOf(task),
      called: calledBy(task),
      task,
    });
    rows.push(...textRows(id, node, { task, lines: written.get(`${node}\n${runIndex}`) ?? [] }));
  }
  return [...rows, ...running.flatMap((node) => unfinished(node, { tasks, written }))];
}

interface Unfinished {
  tasks: LogInput["tasks"];
  written: ReadonlyMap<string, readonly ConsoleLine[]>;
}

/** A node that runs has no times yet; what its script has written so far is shown. */
function unfinished(node: string, { tasks, written }: Unfinished): LogRow[] {
  const runIndex = tasks.get(node)?.length ?? 0;
  const id = `${runIndex} ${node}`;
  const row: RunRow = {
    kind: "run",
    id,
    node,
    runIndex: runIndex > 0 ? runIndex : undefined,
    number: runIndex,
    status: "running",
    startedAfter: 0,
    time: undefined,
    itemsIn: undefined,
    itemsOut: undefined,
    usage: undefined,
    called: undefined,
    task: undefined,
  };
  return [row, ...textRows(id, node, { lines: written.get(`${node}\n${runIndex}`) ?? [] })];
}

function textRows(
  id: string,
  node: string,
  { task, lines }: { task?: ShownTask; lines: readonly ConsoleLine[] },
): TextRow[] {
  // Live output is more complete than the stored output.
  const written = lines.length > 0 ? lines.map(({ text }) => text) : (task?.console ?? []);
  const console = written.map((text, index) => ({
    kind: "console" as const,
    id: `${id} console ${index}`,
    node,
    text,
  }));
  const error = task?.error;
  return error ? [...console, { kind: "error", id: `${id} error`, node, text: error.message }] : console;
}

function orderOf(a: ShownTask, b: ShownTask): number {
  return (a.executionIndex ?? 0) - (b.executionIndex ?? 0) || a.startTime - b.startTime;
}

/** `undefined` for the start of the run. */
function itemsInto(task: ShownTask, tasks: LogInput["tasks"]): number | undefined {
  const sources = task.source.filter((source) => source !== null);
  if (sources.length === 0) return undefined;
  return sum(
    sources.map(({ previousNode, previousNodeOutput = 0, previousNodeRun = 0 }) => {
      const before = tasks.get(previousNode)?.[previousNodeRun];
      return before ? (countsOf(before)[previousNodeOutput] ?? 0) : 0;
    }),
  );
}

function countsOf(task: ShownTask): (number | null)[] {
  return task.itemCounts ?? shownOutputs(task.data)?.map((items) => items?.length ?? null) ?? [];
}

function sum(counts: readonly (number | null)[]): number {
  return counts.reduce((total: number, count) => total + (count ?? 0), 0);
}

function usageOf(task: ShownTask): RunRow["usage"] {
  const usage = modelUsageOf(task);
  return usage && { tokens: usage.inputTokens + (usage.outputTokens ?? 0), cost: usage.cost };
}

/** Model costs of all rows; undefined if none was called. */
export function costOf(rows: readonly LogRow[]): RunRow["usage"] {
  const usages = rows.flatMap((row) => (row.kind === "run" && row.usage ? [row.usage] : []));
  if (usages.length === 0) return undefined;
  const known = usages.flatMap(({ cost }) => cost ?? []);
  return {
    tokens: usages.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: known.length > 0 ? known.reduce((sum, cost) => sum + cost, 0) : undefined,
  };
}

function calledBy({ metadata }: ShownTask): RunRow["called"] {
  const place = metadata?.["subExecution"];
  if (!isRecord(place)) return undefined;
  const { workflowId, executionId } = place;
  return typeof workflowId === "string" && typeof executionId === "string"
    ? { workflowId, executionId }
    : undefined;
}
