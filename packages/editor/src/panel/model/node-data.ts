import { type ExecutionError, type Item, type Source, shownOutputs, type TaskData } from "@heddle/workflow";
import type { ShownTask } from "../../document/index.ts";

/** The part of the open workflow that the panel reads; document and run together. */
export interface WorkflowView {
  /** Returns incoming connections of type main, ordered by input. */
  inputsOf(node: string): { source: string; output: number; input: number }[];
  tasks(node: string): readonly ShownTask[] | undefined;
  pinned(node: string): readonly Item[] | undefined;
}

/** One output of one run of a node. */
export interface DataPlace {
  node: string;
  run: number;
  output: number;
}

/** Known data of a place. Items are undefined if they were not sent. */
export interface PlaceData {
  items: readonly Item[] | undefined;
  count: number;
  isPinned: boolean;
  task: ShownTask | undefined;
  error: ExecutionError | undefined;
}

/** Returns the data of a place; pinned data replaces the first output of every run. */
export function dataAt(view: WorkflowView, place: DataPlace): PlaceData {
  const pinned = view.pinned(place.node);
  const task = view.tasks(place.node)?.[place.run];
  if (pinned && place.output === 0) {
    return { items: pinned, count: pinned.length, isPinned: true, task, error: undefined };
  }
  const sent = shownOutputs(task?.data)?.[place.output] ?? undefined;
  const counted = task?.itemCounts?.[place.output];
  const items = sent ?? (task && !counted ? noItems : undefined);
  return { items, count: counted ?? items?.length ?? 0, isPinned: false, task, error: task?.error };
}

const noItems: readonly Item[] = [];

/** Returns the number of runs of a node. */
export function runCount(view: WorkflowView, node: string): number {
  return view.tasks(node)?.length ?? (view.pinned(node) ? 1 : 0);
}

/** Returns the number of outputs that the runs of a node have used. */
export function outputCount(view: WorkflowView, node: string, run: number): number {
  const task = view.tasks(node)?.[run];
  return shownOutputs(task?.data)?.length ?? task?.itemCounts?.length ?? (view.pinned(node) ? 1 : 0);
}

/** Returns the first output of a run with items, as the initial selection. */
export function firstOutputWithData(view: WorkflowView, node: string, run: number): number {
  const count = outputCount(view, node, run);
  for (let output = 0; output < count; output++)
    if (dataAt(view, { node, run, output }).count > 0) return output;
  return 0;
}

/** Returns the latest data of a node. */
export function lastPlace(view: WorkflowView, node: string): DataPlace {
  const run = Math.max(0, runCount(view, node) - 1);
  return { node, run, output: firstOutputWithData(view, node, run) };
}

/** Returns earlier nodes, nearest first, each with its distance in connections. */
export function ancestorsOf(view: WorkflowView, node: string): { node: string; distance: number }[] {
  const distances = new Map<string, number>();
  let edge = [node];
  for (let distance = 1; edge.length > 0; distance++) {
    const next = new Set<string>();
    for (const name of edge) {
      for (const { source } of view.inputsOf(name))
        if (source !== node && !distances.has(source)) next.add(source);
    }
    for (const name of next) distances.set(name, distance);
    edge = [...next];
  }
  return [...distances].map(([name, distance]) => ({ node: name, distance }));
}

/** Returns the source of a node run's input, or the expected one if it has not run. */
export function inputPlace(view: WorkflowView, node: string, run: number, input = 0): DataPlace | undefined {
  const source = view.tasks(node)?.[run]?.source[input];
  if (source) return placeOf(source);
  const candidates = view.inputsOf(node).filter((edge) => edge.input === input);
  const withData = candidates.find((edge) => hasData(view, edge));
  const edge = withData ?? candidates[0];
  return edge && { node: edge.source, run: lastRunWith(view, edge), output: edge.output };
}

/** Returns the output that an input source refers to. */
export function placeOf(source: Source): DataPlace {
  return {
    node: source.previousNode,
    run: source.previousNodeRun ?? 0,
    output: source.previousNodeOutput ?? 0,
  };
}

function hasData(view: WorkflowView, edge: { source: string; output: number }): boolean {
  if (view.pinned(edge.source)) return true;
  return (view.tasks(edge.source) ?? []).some(
    (_, run) => dataAt(view, { node: edge.source, run, output: edge.output }).count > 0,
  );
}

function lastRunWith(view: WorkflowView, edge: { source: string; output: number }): number {
  const tasks: readonly TaskData[] = view.tasks(edge.source) ?? [];
  for (let run = tasks.length - 1; run >= 0; run--) {
    if (dataAt(view, { node: edge.source, run, output: edge.output }).count > 0) return run;
  }
  return Math.max(0, tasks.length - 1);
}

/** Returns the outputs of a node that lead to a different node, directly or indirectly. */
export function outputsTowards(view: WorkflowView, source: string, target: string): ReadonlySet<number> {
  const onTheWay = new Set([target, ...ancestorsOf(view, target).map(({ node }) => node)]);
  const edges = [...onTheWay].flatMap((name) => view.inputsOf(name));
  return new Set(edges.filter((edge) => edge.source === source).map(({ output }) => output));
}
