import type { WorkflowDocument } from "../../../document/index.ts";
import type { PartialRun } from "./partial-run.ts";

/** Ids of a node and everything that it leads to, with the sub-nodes of these. */
export function reachOf(document: WorkflowDocument, ids: Iterable<string>): Set<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const edge of document.edgesFrom(id)) reached.add(edge.target);
  for (const id of reached)
    for (const edge of document.edgesTo(id)) if (edge.type !== "main") reached.add(edge.source);
  return reached;
}

/** Ids of a node and everything that leads to it. */
export function leadingTo(document: WorkflowDocument, id: string): Set<string> {
  const reached = new Set([id]);
  for (const each of reached) for (const edge of document.edgesTo(each)) reached.add(edge.source);
  return reached;
}

/** Names of the nodes that a run would run: up to a node, or everything behind a trigger. Those that are switched off do nothing. */
export function whatRuns(
  document: WorkflowDocument,
  {
    destination,
    trigger,
    plan,
  }: { destination?: string | undefined; trigger?: string | undefined; plan?: PartialRun | undefined },
): Set<string> {
  if (plan) return new Set(plan.runs.filter((name) => !document.nodeByName(name)?.disabled));
  const ids =
    destination === undefined
      ? reachOf(document, trigger === undefined ? [] : [trigger])
      : leadingTo(document, destination);
  return new Set(
    [...ids].flatMap((id) => (document.node(id)?.disabled ? [] : (document.node(id)?.name ?? []))),
  );
}

/** Names of the nodes that a partial run has nothing to do with: neither do they run, nor does anything before them. */
export function untouchedBy(document: WorkflowDocument, { runs }: PartialRun): Set<string> {
  const ids = runs.flatMap((name) => document.nodeByName(name)?.id ?? []);
  const touched = new Set(ids);
  for (const id of touched) for (const edge of document.edgesFrom(id)) touched.add(edge.target);
  return new Set([...document.nodes.values()].flatMap(({ id, name }) => (touched.has(id) ? [] : name)));
}
