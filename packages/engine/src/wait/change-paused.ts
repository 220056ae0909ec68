import type { Item, RunData, RunExecutionData, TaskData } from "@heddle/workflow";
import { ownValue } from "@heddle/workflow";
import { EngineError } from "../errors.ts";
import type { SavedJob, SavedRun, SavedStep } from "../state/saved-run.ts";

/** Items of a node run's output, replaced by a user. */
interface ItemEdit {
  readonly node: string;
  readonly runIndex: number;
  readonly output: number;
  /** The `json` of each item. An item keeps the files and the origin of the item that was at its place. */
  readonly items: readonly Item["json"][];
}

/** A user's changes to a paused run before it continues. */
export interface PauseChange {
  readonly edits?: readonly ItemEdit[] | undefined;
  /** Node runs to take back; the run is then paused before the first of them. */
  readonly back?: number | undefined;
}

/** Key in `TaskData.metadata` for the indexes of outputs that a user edited. */
const EDITED = "editedOutputs";

/**
 * Data of a paused run with a user's changes: without the last node runs, with other items. The given data stay
 * unchanged.
 *
 * @throws EngineError if the run is not paused, cannot be taken back that far, or nothing will read the edited items
 */
export function changePaused(
  data: RunExecutionData,
  { edits = [], back = 0 }: PauseChange,
): RunExecutionData {
  if (edits.length === 0 && back === 0) return data;
  const saved = data.executionData?.["waiting"] as SavedRun | undefined;
  if (!saved) throw new EngineError("no-wait-data", {});
  let changed = data;
  for (let count = 0; count < back; count++) changed = takenBack(changed);
  for (const edit of edits) changed = edited(changed, edit);
  return changed;
}

function savedOf(data: RunExecutionData): SavedRun {
  return data.executionData?.["waiting"] as SavedRun;
}

/** The run before its last node run. */
function takenBack(data: RunExecutionData): RunExecutionData {
  const { steps = [], ...saved } = savedOf(data);
  const step = steps.at(-1);
  if (!step) throw new EngineError("no-step-back", {});
  const runData = runsBefore(data.resultData.runData, step.executionIndex);
  const { node } = step.job;
  const { lastNodeExecuted: _, ...resultData } = data.resultData;
  const waiting: SavedRun = {
    ...saved,
    node,
    runIndex: ownValue(runData, node)?.length ?? 0,
    job: step.job,
    jobs: step.jobs,
    gathered: step.gathered,
    executionIndex: step.executionIndex,
    steps: steps.slice(0, -1),
    ...(saved.loopStarts && { loopStarts: startsOf(saved.loopStarts, runData) }),
  };
  const executionData = { ...data.executionData, contextData: contextBefore(data, step), waiting };
  return { ...data, resultData: { ...resultData, runData }, executionData };
}

function runsBefore(runData: RunData, executionIndex: number): RunData {
  const left: RunData = {};
  for (const [name, tasks] of Object.entries(runData)) {
    const kept = tasks.filter((task) => (task.executionIndex ?? 0) < executionIndex);
    if (kept.length > 0) left[name] = kept;
  }
  return left;
}

function startsOf(starts: Record<string, number[]>, runData: RunData): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(starts).map(([name, own]) => [name, own.slice(0, ownValue(runData, name)?.length ?? 0)]),
  );
}

/** Only the node that ran has changed its state. */
function contextBefore(data: RunExecutionData, { job, state }: SavedStep): Record<string, unknown> {
  const { [`node:${job.node}`]: _, ...context } = (data.executionData?.["contextData"] ?? {}) as Record<
    string,
    unknown
  >;
  return state ? { ...context, [`node:${job.node}`]: state } : context;
}

/** The run with other items in one output, which all pending work reads from there. */
function edited(data: RunExecutionData, edit: ItemEdit): RunExecutionData {
  const { node, runIndex, output } = edit;
  const tasks = ownValue(data.resultData.runData, node);
  const task = tasks?.[runIndex];
  const saved = savedOf(data);
  const isDue = [...saved.jobs, ...saved.gathered].some((job) =>
    job.source.some((_, input) => reads(job, input, edit)),
  );
  if (!tasks || !task?.data?.main[output] || !isDue) throw new EngineError("nothing-to-edit", { node });
  const changed = tasks.with(runIndex, withItems(task, edit));
  const runData = { ...data.resultData.runData, [node]: changed };
  const waiting: SavedRun = {
    ...saved,
    job: readingAgain(saved.job, edit),
    jobs: saved.jobs.map((job) => readingAgain(job, edit)),
    gathered: saved.gathered.map((job) => readingAgain(job, edit)),
  };
  return {
    ...data,
    resultData: { ...data.resultData, runData },
    executionData: { ...data.executionData, waiting },
  };
}

function withItems(task: TaskData, { output, items }: ItemEdit): TaskData {
  const before = task.data?.main[output] ?? [];
  const after = items.map((json, index): Item => ({ ...before[index], json }));
  const main = (task.data?.main ?? []).with(output, after);
  const outputs = new Set([...((task.metadata?.[EDITED] ?? []) as number[]), output]);
  return { ...task, data: { main }, metadata: { ...task.metadata, [EDITED]: [...outputs] } };
}

/** True when an input of a due node run reads this output. */
function reads({ source }: SavedJob, input: number, { node, runIndex, output }: ItemEdit): boolean {
  const one = source[input];
  if (!one || one.previousNode !== node) return false;
  return (one.previousNodeRun ?? 0) === runIndex && (one.previousNodeOutput ?? 0) === output;
}

/** Its own items would hide the edited ones. */
function readingAgain(job: SavedJob, edit: ItemEdit): SavedJob {
  if (!job.inputs) return job;
  return { ...job, inputs: job.inputs.map((items, input) => (reads(job, input, edit) ? null : items)) };
}
