import { type ShapeProblem, shapeError, shapeProblems } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";

const problems = new WeakMap<PlanNode, ShapeProblem | null>();

/**
 * Stops a node with parameters in a structure that its code cannot read: its behavior would differ from them. Checked
 * once per node of a plan, as the structure does not depend on the items.
 * @throws NodeError that names the part and the valid structures
 */
export function assertShapes(node: PlanNode): void {
  let problem = problems.get(node);
  if (problem === undefined) problems.set(node, (problem = firstProblem(node)));
  if (problem) throw shapeError(problem);
}

function firstProblem({ description, filled, version }: PlanNode): ShapeProblem | null {
  if (!description) return null;
  return (
    shapeProblems(description.properties, filled, { root: filled, node: { typeVersion: version } })[0] ?? null
  );
}
