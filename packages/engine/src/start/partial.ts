import type { RunData, TaskData } from "@heddle/workflow";
import { pinnedOutput } from "../node-run/pins.ts";
import { finishTask, newTask, reportBegin } from "../node-run/task.ts";
import { byPosition } from "../plan/compile-plan.ts";
import { nodeNamed } from "../plan/node-named.ts";
import type { Plan, PlanEdge, PlanNode } from "../plan/plan.ts";
import { FORCED_ITEMS } from "../queue/forced-inputs.ts";
import type { Queue } from "../queue/queue.ts";
import type { Run } from "../state/run.ts";
import { pickStart } from "./pick-start.ts";
import { startAt } from "./start-at.ts";

/** Runs again from some nodes on. Everything that leads to them comes from earlier run data or pinned data. */
export function beginPartial(run: Run, queue: Queue, destination: PlanNode | undefined): void {
  const { plan, options } = run.input;
  const earlier = options.runData ?? {};
  const starts = startsOf(run, earlier, destination);
  const rerun = rerunSet(run, starts, destination);
  const feeders = new Set(
    starts.flatMap((start) => start.incoming.filter((edge) => feeds(plan, edge)).map((edge) => edge.from)),
  );
  keepRunData(run, earlier, (node) => !rerun.has(node) || (feeders.has(node) && !starts.includes(node)));
  run.progress.executionIndex = nextIndex(run.progress.runData);
  const fed = feedAll(run, queue, { starts, rerun });
  for (const node of starts) {
    if (fed.has(node)) continue;
    const { trigger } = options;
    startAt(run, queue, { node, output: node.name === trigger?.node ? trigger.output : undefined });
  }
}

/** Start nodes: the named ones, otherwise those whose earlier results are stale, or the loops around them. */
function startsOf(run: Run, earlier: RunData, destination: PlanNode | undefined): PlanNode[] {
  const { plan, options } = run.input;
  const named = options.startNodes?.map((name) => nodeNamed(plan, name)) ?? [];
  const wanted = named.length > 0 ? named : staleNodes(run, earlier, destination as PlanNode);
  return [...new Set(wanted.flatMap((start) => loopsAround(plan, start, destination)))];
}

/** Sends stored data to the nodes that run again. Returns the nodes that received some. */
function feedAll(
  run: Run,
  queue: Queue,
  { starts, rerun }: { starts: readonly PlanNode[]; rerun: ReadonlySet<PlanNode> },
): ReadonlySet<PlanNode> {
  const { plan } = run.input;
  const fed = new Set<PlanNode>();
  for (const node of inOrder(plan)) {
    if (!rerun.has(node)) continue;
    for (const edge of node.incoming) {
      const isKept = !rerun.has(edge.from) || starts.includes(node);
      if (!isKept || !feeds(plan, edge) || starts.includes(edge.from)) continue;
      if (feed(run, queue, edge) || feedForced(run, queue, edge)) fed.add(node);
    }
  }
  return fed;
}

/** Nodes in the start order of their branches. */
function inOrder(plan: Plan): readonly PlanNode[] {
  return plan.order === "v1" ? [...plan.nodes].sort(byPosition) : plan.nodes;
}

/**
 * The loops to restart for a start node within them: their state is lost, so they cannot continue in the middle. Only the current
 * turn runs when the destination is inside the loop too.
 */
function loopsAround(plan: Plan, start: PlanNode, destination: PlanNode | undefined): PlanNode[] {
  const round = plan.downstream(start);
  if (!round.has(start)) return [start];
  const isInside = (node: PlanNode) => round.has(node) && plan.downstream(node).has(start);
  if (destination && isInside(destination)) return [start];
  const loops = plan.nodes.filter(
    (node) => node.isLoop && isInside(node) && node.incoming.some((edge) => !isInside(edge.from)),
  );
  return loops.length > 0 ? loops : [start];
}

/** False for connections that lead back to a loop node: they do not start the loop. */
function feeds(plan: Plan, { from, to }: PlanEdge): boolean {
  return !to.isLoop || !plan.downstream(to).has(from);
}

/** Copies earlier run data of the nodes that keep it. */
function keepRunData(run: Run, earlier: RunData, keeps: (node: PlanNode) => boolean): void {
  for (const [name, tasks] of Object.entries(earlier)) {
    const node = run.input.plan.byName.get(name);
    if (tasks.length > 0 && (!node || keeps(node))) run.progress.runData[name] = [...tasks];
  }
}

/** The start nodes and everything they lead to that the destination needs. Nothing after the destination runs. */
function rerunSet(
  { progress }: Run,
  starts: readonly PlanNode[],
  destination: PlanNode | undefined,
): ReadonlySet<PlanNode> {
  const rerun = new Set<PlanNode>();
  const open = [...starts];
  for (let node = open.pop(); node; node = open.pop()) {
    if (rerun.has(node) || !progress.mayRun(node)) continue;
    rerun.add(node);
    if (node !== destination) open.push(...node.outgoing.map((edge) => edge.to));
  }
  return rerun;
}

/** Sends the stored data of one connection, run by run; for a node in a loop only the last run. False if there is none. */
function feed(run: Run, queue: Queue, edge: PlanEdge): boolean {
  const runs = keptRuns(run, edge.from);
  const withData = [...runs.keys()].filter((index) => runs[index]?.data?.main[edge.output]?.length);
  const isInLoop = run.input.plan.downstream(edge.from).has(edge.from);
  const indexes = isInLoop ? withData.slice(-1) : withData;
  for (const index of indexes) queue.arrive(edge, runs[index]!.data!.main[edge.output]!, index);
  return indexes.length > 0;
}

/** Sends what order v0 made up for a connection without items in the earlier run. False when it did not. */
function feedForced(run: Run, queue: Queue, edge: PlanEdge): boolean {
  const source = run.input.options.runData?.[edge.to.name]?.at(-1)?.source[edge.input];
  if (source?.previousNode !== edge.from.name || source.previousNodeOutput !== edge.output) return false;
  if (keptRuns(run, edge.from).length === 0) return false;
  queue.arrive(edge, FORCED_ITEMS, source.previousNodeRun ?? 0);
  return true;
}

/** Earlier runs of a node. Pinned items count as its only run. */
function keptRuns(run: Run, node: PlanNode): readonly TaskData[] {
  const earlier = run.progress.runData[node.name];
  const pinned = pinnedOutput(run.input, node);
  if (!pinned) return earlier ?? [];
  const job = { node, inputs: [], source: earlier?.at(-1)?.source ?? [] };
  const nodeRun = { job, runIndex: 0, task: newTask(run, job) };
  const tasks = [nodeRun.task];
  run.progress.runData[node.name] = tasks;
  reportBegin(run, nodeRun);
  finishTask(run, nodeRun, pinned);
  return tasks;
}

/** Used if only a destination is named: the first nodes on the path there without usable results. */
function staleNodes(run: Run, earlier: RunData, destination: PlanNode): PlanNode[] {
  const stale = new Set<PlanNode>();
  const seen = new Set<PlanNode>();
  const visit = (node: PlanNode) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node !== destination && isDone(earlier[node.name])) return;
    stale.add(node);
    if (pinnedOutput(run.input, node) && node !== destination) return;
    for (const edge of node.incoming) visit(edge.from);
  };
  visit(destination);
  const { plan } = run.input;
  const first = [...stale].filter((node) => ![...stale].some((other) => leadsTo(plan, other, node)));
  const roots = pickStart(run, destination);
  return first.filter((node) => node.incoming.length > 0 || roots.includes(node) || node === destination);
}

/** True when `from` leads to `to` and not back. */
function leadsTo(plan: Plan, from: PlanNode, to: PlanNode): boolean {
  return from !== to && plan.downstream(from).has(to) && !plan.downstream(to).has(from);
}

function isDone(tasks: readonly TaskData[] | undefined): boolean {
  const last = tasks?.at(-1);
  return last?.data !== undefined && last.error === undefined;
}

function nextIndex(runData: RunData): number {
  let next = 0;
  for (const tasks of Object.values(runData)) {
    for (const task of tasks) next = Math.max(next, (task.executionIndex ?? -1) + 1);
  }
  return next;
}
