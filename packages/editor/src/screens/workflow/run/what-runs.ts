import { nodesOfRun, type RunScope } from "@heddle/workflow";
import type { WorkflowDocument } from "../../../document/index.ts";
import type { PartialRun } from "./partial-run.ts";

/** Names of the nodes that a run would execute. Disabled nodes do nothing. */
export function whatRuns(
  document: WorkflowDocument,
  { scope, plan }: { scope?: RunScope | undefined; plan?: PartialRun | undefined },
): Set<string> {
  if (plan) return new Set(plan.runs.filter((name) => !document.nodeByName(name)?.disabled));
  return new Set(scope ? nodesOfRun(document.toWorkflow(), scope).map(({ name }) => name) : []);
}

/** Names of the nodes that a partial run has nothing to do with: neither do they run, nor does anything before them. */
export function untouchedBy(document: WorkflowDocument, { runs }: PartialRun): Set<string> {
  const ids = runs.flatMap((name) => document.nodeByName(name)?.id ?? []);
  const touched = new Set(ids);
  for (const id of touched) for (const edge of document.edgesFrom(id)) touched.add(edge.target);
  return new Set([...document.nodes.values()].flatMap(({ id, name }) => (touched.has(id) ? [] : name)));
}
