import type { RunData, TaskData } from "@heddle/workflow";
import { byPosition } from "../plan/compile-plan.ts";
import type { PlanEdge, PlanNode } from "../plan/plan.ts";
import { pinnedOutput } from "../run/pins.ts";
import type { Queue } from "../run/queue.ts";
import type { RunState } from "../run/run-state.ts";
import { finishTask, newTask } from "../run/task.ts";
import { pickStart } from "./pick-start.ts";
import { nodeNamed, startAt } from "./start-at.ts";

/** Runs again from some nodes on; everything that leads to them comes from earlier run data or pins. */
export function beginPartial(run: RunState, queue: Queue, destination: PlanNode | undefined): void {
  const { runData: given = {}, startNodes, trigger } = run.options;
  const named = startNodes?.map((name) => nodeNamed(run, name)) ?? [];
  const wanted = named.length > 0 ? named : staleNodes(run, given, destination as PlanNode);
  const starts = [...new Set(wanted.flatMap((start) => loopsAround(run, start, destination)))];
  const again = rerunSet(run, starts, destination);
  const feeders = new Set(
    starts.flatMap((start) => start.incoming.filter((edge) => feeds(run, edge)).map((edge) => edge.from)),
  );
  keepRunData(run, given, (node) => !again.has(node) || (feeders.has(node) && !starts.includes(node)));
  run.executionIndex = nextIndex(run.runData);
  const fed = new Set<PlanNode>();
  for (const node of inOrder(run)) {
    if (!again.has(node)) continue;
    for (const edge of node.incoming) {
      const isKept = !again.has(edge.from) || starts.includes(node);
      if (isKept && feeds(run, edge) && !starts.includes(edge.from) && feed(run, queue, edge)) fed.add(node);
    }
  }
  for (const start of starts) {
    if (!fed.has(start))
      startAt(run, queue, start, start.name === trigger?.node ? trigger.output : undefined);
  }
}

/** Within the order of branches the topmost begins. */
function inOrder({ plan }: RunState): readonly PlanNode[] {
  return plan.order === "v1" ? [...plan.nodes].sort(byPosition) : plan.nodes;
}

/** A loop cannot go on in its middle, what it held is gone: it begins anew, unless no more than a turn of it is wanted. */
function loopsAround({ plan }: RunState, start: PlanNode, destination: PlanNode | undefined): PlanNode[] {
  const round = plan.downstream(start);
  if (!round.has(start)) return [start];
  const isInside = (node: PlanNode) => round.has(node) && plan.downstream(node).has(start);
  if (destination && isInside(destination)) return [start];
  const loops = plan.nodes.filter(
    (node) => node.isLoop && isInside(node) && node.incoming.some((edge) => !isInside(edge.from)),
  );
  return loops.length > 0 ? loops : [start];
}

/** What came round a loop does not begin it. */
function feeds({ plan }: RunState, { from, to }: PlanEdge): boolean {
  return !to.isLoop || !plan.downstream(to).has(from);
}

/** Takes over the run data of earlier runs for the nodes that keep them. */
function keepRunData(run: RunState, given: RunData, keeps: (node: PlanNode) => boolean): void {
  for (const [name, tasks] of Object.entries(given)) {
    const node = run.plan.byName.get(name);
    if (tasks.length > 0 && (!node || keeps(node))) run.runData[name] = [...tasks];
  }
}

/** The start nodes and what they lead to, as far as it is needed for the destination, behind which nothing runs. */
function rerunSet(
  run: RunState,
  starts: readonly PlanNode[],
  destination: PlanNode | undefined,
): ReadonlySet<PlanNode> {
  const again = new Set<PlanNode>();
  const open = [...starts];
  for (let node = open.pop(); node; node = open.pop()) {
    if (again.has(node) || !run.mayRun(node)) continue;
    again.add(node);
    if (node !== destination) open.push(...node.outgoing.map((edge) => edge.to));
  }
  return again;
}

/**
 * Sends the kept data of one connection on, run by run; of a node in a loop only those of its last turn. False when there are none.
 */
function feed(run: RunState, queue: Queue, edge: PlanEdge): boolean {
  const runs = dataOf(run, edge.from);
  const withData = [...runs.keys()].filter((index) => runs[index]?.data?.main[edge.output]?.length);
  const indexes = run.plan.downstream(edge.from).has(edge.from) ? withData.slice(-1) : withData;
  for (const index of indexes) queue.arrive(edge, runs[index]!.data!.main[edge.output]!, index);
  return indexes.length > 0;
}

/** Earlier runs of a node; pinned items count as its only run. */
function dataOf(run: RunState, node: PlanNode): readonly TaskData[] {
  const known = run.runData[node.name];
  const pinned = pinnedOutput(run, node);
  if (!pinned) return known ?? [];
  const task = newTask(run, { node, inputs: [], source: known?.at(-1)?.source ?? [] });
  const tasks = [task];
  run.runData[node.name] = tasks;
  run.ports.onEvent?.({ type: "nodeExecuteBefore", node: node.name, runIndex: 0, startTime: task.startTime });
  finishTask(run, node, 0, task, pinned);
  return tasks;
}

/** With only a destination: the first nodes on the way there that have not run yet. */
function staleNodes(run: RunState, given: RunData, destination: PlanNode): PlanNode[] {
  const stale = new Set<PlanNode>();
  const seen = new Set<PlanNode>();
  const visit = (node: PlanNode) => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node !== destination && isDone(given[node.name])) return;
    stale.add(node);
    if (pinnedOutput(run, node) && node !== destination) return;
    for (const edge of node.incoming) visit(edge.from);
  };
  visit(destination);
  const first = [...stale].filter((node) => ![...stale].some((other) => leads(run, other, node)));
  const roots = pickStart(run, destination);
  return first.filter((node) => node.incoming.length > 0 || roots.includes(node) || node === destination);
}

function leads(run: RunState, from: PlanNode, to: PlanNode): boolean {
  return from !== to && run.plan.downstream(from).has(to) && !run.plan.downstream(to).has(from);
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
