import { type ExecutionStatus, isRecord, modelUsageOf, shownOutputs } from "@heddle/workflow";
import type { ShownTask } from "../../document/index.ts";

/** Script output of a node run. */
export interface ConsoleLine {
  node: string;
  runIndex: number;
  text: string;
}

/** Position of a row in the tree: runs of sub-nodes are below the run that called them. */
interface Branch {
  /** Counts from 1. */
  level: number;
  /** Row of the run that called it. */
  parentId: string | undefined;
}

/** A node run as one row of the log. */
export interface RunRow extends Branch {
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
  usage: Usage | undefined;
  /** The same with that of the sub-nodes it called. */
  totalUsage: Usage | undefined;
  /** True if it called sub-nodes. */
  hasSteps: boolean;
  /** Connection of a sub-node, such as `ai_tool`; undefined for a node of the main flow. */
  connection: string | undefined;
  /** The execution started by the node. */
  called: { workflowId: string; executionId: string } | undefined;
  /** Its record; undefined while it runs. */
  task: ShownTask | undefined;
}

/** Tokens of language models, and their cost as far as prices are known. */
interface Usage {
  tokens: number;
  cost: number | undefined;
}

/** An error, or the output of a script, below the row of its node. */
export interface TextRow extends Branch {
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
  /** Names of the nodes that call a sub-node. */
  usersOf?(node: string): readonly string[];
}

/** A run with its script output, before it has a place in the tree. */
interface Run {
  id: string;
  node: string;
  runIndex: number;
  /** Undefined while it runs. */
  task: ShownTask | undefined;
  parentId: string | undefined;
}

/**
 * Node runs of an execution in the order of their start, each with its error and script output, and followed by the
 * runs of the sub-nodes that it called.
 */
export function logRows(input: LogInput): LogRow[] {
  const runs = [...finishedRuns(input.tasks), ...unfinishedRuns(input)];
  const known = new Set(runs.map(({ id }) => id));
  const below = Map.groupBy(runs, ({ parentId }) => (known.has(parentId ?? "") ? parentId : undefined));
  const begin = runs.reduce((first, { task }) => Math.min(first, task?.startTime ?? first), Infinity);
  const written = Map.groupBy(input.console, ({ node, runIndex }) => `${runIndex} ${node}`);
  const rowsBelow = (parentId: string | undefined, level: number): LogRow[] =>
    (below.get(parentId) ?? []).flatMap((run) => {
      const steps = rowsBelow(run.id, level + 1);
      const branch = { level, parentId };
      const row = { ...runRow(run, { tasks: input.tasks, begin, steps }), ...branch };
      return [row, ...textRows(run, branch, written.get(run.id) ?? []), ...steps];
    });
  return rowsBelow(undefined, 1);
}

function finishedRuns(tasks: LogInput["tasks"]): Run[] {
  return [...tasks]
    .flatMap(([node, list]) => list.map((task, runIndex) => ({ node, task, runIndex })))
    .sort((a, b) => orderOf(a.task, b.task))
    .map(({ node, task, runIndex }) => {
      const [from] = task.source;
      const isStep = connectionOf(task) !== undefined && from;
      const parentId = isStep ? `${from.previousNodeRun ?? 0} ${from.previousNode}` : undefined;
      return { id: `${runIndex} ${node}`, node, task, runIndex, parentId };
    });
}

/** Runs in progress; the data of a run that was joined later contain some of them. */
function unfinishedRuns({ tasks, running, usersOf = () => [] }: LogInput): Run[] {
  const idOf = (node: string) => `${tasks.get(node)?.length ?? 0} ${node}`;
  return running
    .filter((node) => tasks.get(node)?.at(-1)?.executionStatus !== "running")
    .map((node) => {
      const user = usersOf(node).find((name) => running.includes(name));
      return {
        id: idOf(node),
        node,
        runIndex: tasks.get(node)?.length ?? 0,
        task: undefined,
        parentId: user === undefined ? undefined : idOf(user),
      };
    });
}

/** Returns the connection by which a run was called, if it is one of a sub-node. */
function connectionOf({ inputOverride }: ShownTask): string | undefined {
  return Object.keys(inputOverride ?? {}).find((connection) => connection !== "main");
}

interface RowFacts {
  tasks: LogInput["tasks"];
  /** Start of the first node. */
  begin: number;
  steps: readonly LogRow[];
}

function runRow(
  { id, node, runIndex, task }: Run,
  { tasks, begin, steps }: RowFacts,
): Omit<RunRow, keyof Branch> {
  const connection = task && connectionOf(task);
  // Inputs and outputs of sub-nodes are not items.
  const hasItems = task && connection === undefined;
  const usage = task && usageOf(task);
  const isRunning = task === undefined || task.executionStatus === "running";
  return {
    kind: "run",
    id,
    node,
    runIndex: (tasks.get(node)?.length ?? 0) > (task ? 1 : 0) ? runIndex : undefined,
    number: runIndex,
    status: task?.error ? "error" : (task?.executionStatus ?? (task ? "success" : "running")),
    startedAfter: task ? task.startTime - begin : 0,
    time: isRunning ? undefined : task.executionTime,
    itemsIn: hasItems ? itemsInto(task, tasks) : undefined,
    itemsOut: hasItems ? sum(countsOf(task)) : undefined,
    usage,
    totalUsage: addUp([usage, costOf(steps)]),
    hasSteps: steps.length > 0,
    connection,
    called: task && calledBy(task),
    task,
  };
}

function textRows({ id, node, task }: Run, branch: Branch, lines: readonly ConsoleLine[]): TextRow[] {
  // Live output is more complete than the stored output.
  const written = lines.length > 0 ? lines.map(({ text }) => text) : (task?.console ?? []);
  const console = written.map((text, index) => ({
    kind: "console" as const,
    id: `${id} console ${index}`,
    node,
    text,
    ...branch,
  }));
  const error = task?.error;
  if (!error) return console;
  return [...console, { kind: "error", id: `${id} error`, node, text: error.message, ...branch }];
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

function usageOf(task: ShownTask): Usage | undefined {
  const usage = modelUsageOf(task);
  return usage && { tokens: usage.inputTokens + (usage.outputTokens ?? 0), cost: usage.cost };
}

/** Model costs of all rows; undefined if none was called. */
export function costOf(rows: readonly LogRow[]): Usage | undefined {
  return addUp(rows.map((row) => (row.kind === "run" ? row.usage : undefined)));
}

function addUp(list: readonly (Usage | undefined)[]): Usage | undefined {
  const usages = list.filter((usage) => usage !== undefined);
  if (usages.length === 0) return undefined;
  const known = usages.flatMap(({ cost }) => cost ?? []);
  return {
    tokens: usages.reduce((sum, { tokens }) => sum + tokens, 0),
    cost: known.length > 0 ? known.reduce((sum, cost) => sum + cost, 0) : undefined,
  };
}

/** Rows outside of closed runs. */
export function openRows(rows: readonly LogRow[], closed: ReadonlySet<string>): readonly LogRow[] {
  if (closed.size === 0) return rows;
  const hidden = new Set<string>();
  return rows.filter(({ id, parentId }) => {
    if (parentId === undefined || !(closed.has(parentId) || hidden.has(parentId))) return true;
    hidden.add(id);
    return false;
  });
}

function calledBy({ metadata }: ShownTask): RunRow["called"] {
  const place = metadata?.["subExecution"];
  if (!isRecord(place)) return undefined;
  const { workflowId, executionId } = place;
  return typeof workflowId === "string" && typeof executionId === "string"
    ? { workflowId, executionId }
    : undefined;
}
