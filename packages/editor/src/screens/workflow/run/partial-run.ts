import type { RunData } from "@heddle/workflow";
import type { ShownRun, WorkflowDocument } from "../../../document/index.ts";

/** The nodes to run for the output of a node, and the results to reuse from the last run. */
export interface PartialRun {
  /** Names of the nodes to start with. */
  startNodes: string[];
  /** Names of the nodes whose results are taken over. */
  kept: string[];
  /** Names of the nodes that run. */
  runs: string[];
  /** The execution with the results, if they are not here. */
  keptBy: string | undefined;
  /** The reused results, if all of them are here; otherwise the server takes them from the execution that the run shows. */
  runData: RunData | undefined;
}

/**
 * Plans a run up to a node. Predecessors that have run well and did not change since, or whose output is pinned, are not run again.
 * Undefined when everything has to run from its trigger.
 */
export function planPartialRun(
  document: WorkflowDocument,
  run: ShownRun,
  destination: string,
  isFresh: (nodeId: string) => boolean,
): PartialRun | undefined {
  const isDone = (id: string) =>
    document.pinned(id) !== undefined || (isFresh(id) && hasOutput(document, run, id));
  const startNodes: string[] = [];
  const kept = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): boolean => {
    if (seen.has(id)) return true;
    seen.add(id);
    const before = document
      .edgesTo(id)
      .filter((edge) => edge.type === "main")
      .map((edge) => edge.source);
    const pending = before.filter((source) => !isDone(source));
    for (const source of before) if (isDone(source)) kept.add(source);
    if (before.length === 0) return false;
    if (pending.length === 0) startNodes.push(document.node(id)?.name ?? "");
    return pending.every(visit);
  };
  if (!visit(destination) || startNodes.length === 0) return undefined;
  const names = namesBefore(document, kept).filter((name) => run.tasks(name));
  const runs = [...seen].flatMap((id) => document.node(id)?.name ?? []);
  return keeping(run, names, { startNodes, runs });
}

/**
 * Plans a run of a node and of all that follows it. Whatever else has run well and did not change since is taken over, other branches
 * included. Undefined when everything has to run from its trigger.
 */
export function planRunFrom(
  document: WorkflowDocument,
  run: ShownRun,
  from: string,
  isFresh: (nodeId: string) => boolean,
): PartialRun | undefined {
  const upTo = planPartialRun(document, run, from, isFresh);
  if (!upTo) return undefined;
  const again = new Set(upTo.runs.flatMap((name) => document.nodeByName(name)?.id ?? []));
  for (const id of again) for (const edge of document.edgesFrom(id)) again.add(edge.target);
  const others = [...document.nodes.values()].filter(
    ({ id, name }) =>
      !again.has(id) && (upTo.kept.includes(name) || (isFresh(id) && hasOutput(document, run, id))),
  );
  const runs = [...again].flatMap((id) => document.node(id)?.name ?? []);
  return keeping(
    run,
    others.map(({ name }) => name),
    { startNodes: upTo.startNodes, runs },
  );
}

/** Undefined where results are neither here nor in one place: they cannot be taken over. */
function keeping(
  run: ShownRun,
  names: string[],
  plan: Pick<PartialRun, "startNodes" | "runs">,
): PartialRun | undefined {
  const runData = keptRunData(run, names);
  const executions = new Set(names.map((name) => run.executionOf(name)));
  if (!runData && executions.size > 1) return undefined;
  return { ...plan, kept: names, runData, keptBy: [...executions][0] };
}

/** Whether the shown run has results of a node that can be sent on. */
function hasOutput(document: WorkflowDocument, run: ShownRun, id: string): boolean {
  const name = document.node(id)?.name ?? "";
  const tasks = run.isOld(name) ? undefined : run.tasks(name);
  return (
    tasks !== undefined &&
    tasks.length > 0 &&
    tasks.every((task) => (task.data || task.itemCounts) && !task.error)
  );
}

function keptRunData(run: ShownRun, names: readonly string[]): RunData | undefined {
  const whole = run.runData();
  const kept: RunData = {};
  for (const name of names) {
    const tasks = whole[name];
    if (!tasks) return undefined;
    kept[name] = tasks;
  }
  return kept;
}

/** The kept nodes and all nodes before them: expressions can reach that far back. */
function namesBefore(document: WorkflowDocument, kept: ReadonlySet<string>): string[] {
  const names = new Set<string>();
  const queue = [...kept];
  const seen = new Set(queue);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const name = document.node(id)?.name;
    if (name !== undefined) names.add(name);
    for (const { source } of document.edgesTo(id)) {
      if (seen.has(source)) continue;
      seen.add(source);
      queue.push(source);
    }
  }
  return [...names];
}
