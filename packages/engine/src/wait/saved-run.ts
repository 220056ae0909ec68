import type { Item, Source } from "@heddle/workflow";
import type { Inputs } from "../items/inputs.ts";
import type { Queue } from "../queue/queue.ts";
import type { Job } from "../state/job.ts";
import type { Run } from "../state/run.ts";
import type { RunProgress } from "../state/run-progress.ts";
import type { SavedJob, SavedRun, SavedStep } from "../state/saved-run.ts";

/** Data to store of a waiting run; `undefined` for any other run. */
export function savedRun(run: Run, queue: Queue): SavedRun | undefined {
  const { waiting } = run.outcome;
  if (!waiting) return undefined;
  const { input, progress } = run;
  const saved: SavedRun = {
    node: waiting.job.node.name,
    runIndex: waiting.runIndex,
    job: savedJob(progress, waiting.job),
    jobs: queue.jobs.map((job) => savedJob(progress, job)),
    gathered: queue.gathered.map((job) => savedJob(progress, job)),
    executionIndex: progress.executionIndex,
    startedAt: progress.startedAt,
    spent: progress.earlierWorkMs + run.now() - input.begunAt,
  };
  if (progress.allowedNodes) saved.filter = [...progress.allowedNodes].map((node) => node.name);
  if (progress.loopStarts.size > 0) saved.loopStarts = Object.fromEntries(progress.loopStarts);
  if (progress.steps.all.length > 0) saved.subSteps = progress.steps.all;
  if (waiting.step) saved.answers = waiting.step;
  if (run.pauses) Object.assign(saved, { pause: run.pauses.options, steps: run.pauses.steps });
  const staticData = input.options.mode === "manual" ? progress.staticData.changed : undefined;
  if (staticData) saved.staticData = staticData;
  return saved;
}

/** Pending work before a node run, including that one. */
export function savedStep({ progress }: Run, queue: Queue, job: Job): SavedStep {
  const step: SavedStep = {
    job: savedJob(progress, job),
    jobs: queue.jobs.map((due) => savedJob(progress, due)),
    gathered: queue.gathered.map((due) => savedJob(progress, due)),
    executionIndex: progress.executionIndex,
  };
  const state = progress.nodeStates.get(job.node.name);
  if (state) step.state = structuredClone(state);
  return step;
}

/** A job as plain data. Items that the run data has are left out. */
export function savedJob(progress: RunProgress, { node, inputs, source }: Job): SavedJob {
  const own = inputs.map((items, input) =>
    items && itemsAt(progress, source[input]) !== items ? items : null,
  );
  const saved: SavedJob = { node: node.name, source: [...source] };
  if (own.some(Boolean)) saved.inputs = own;
  return saved;
}

/** Inputs of a saved job, taken from the run data if possible. */
export function inputsOf(progress: RunProgress, { source, inputs }: SavedJob): Inputs {
  const count = Math.max(source.length, inputs?.length ?? 0);
  return Array.from({ length: count }, (_, input) => inputs?.[input] ?? itemsAt(progress, source[input]));
}

function itemsAt({ runData }: RunProgress, source: Source | null | undefined): readonly Item[] | undefined {
  if (!source) return undefined;
  const task = runData[source.previousNode]?.[source.previousNodeRun ?? 0];
  return task?.data?.main[source.previousNodeOutput ?? 0] ?? undefined;
}
