import { buildGraph, type Item, isRecord, type RunData, type Workflow } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";

/** Earlier node runs that a run reuses. Invalid run data are rejected before anything runs. */
export function readRunData(given: Record<string, unknown>): RunData {
  for (const [node, runs] of Object.entries(given)) {
    if (!Array.isArray(runs) || !runs.every(isTask)) throw new HttpError("run-data-invalid", { node });
  }
  return given as unknown as RunData;
}

/** Run data without those of changed nodes and of later ones. */
export function withoutStale(runData: RunData, workflow: Workflow, changed: readonly string[]): RunData {
  if (changed.length === 0) return runData;
  const graph = buildGraph(workflow);
  const stale = new Set(changed.flatMap((name) => [name, ...graph.descendants(name)]));
  return Object.fromEntries(Object.entries(runData).filter(([name]) => !stale.has(name)));
}

/** Items of a trigger's earlier event, per output; `undefined` if none are given. */
export function readTriggerItems(given: unknown): Item[][] | undefined {
  if (given === undefined || given === null) return undefined;
  if (Array.isArray(given) && given.every(areItems)) return given as Item[][];
  throw new HttpError("trigger-data-invalid", {});
}

function isTask(run: unknown): boolean {
  if (!isRecord(run)) return false;
  const { data } = run;
  if (data === undefined || data === null) return true;
  return isRecord(data) && Object.values(data).every(areOutputs);
}

function areOutputs(outputs: unknown): boolean {
  if (outputs === null) return true;
  return Array.isArray(outputs) && outputs.every((items) => items === null || areItems(items));
}

function areItems(items: unknown): boolean {
  return Array.isArray(items) && items.every((item) => isRecord(item) && isRecord(item["json"]));
}
