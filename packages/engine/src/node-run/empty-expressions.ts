import type { ExpressionError } from "@heddle/expression";
import type { TaskData } from "@heddle/workflow";
import type { PlanNode } from "../plan/plan.ts";
import type { Run } from "../state/run.ts";

/** Expressions of a node run that are described; the others are counted only. */
const MAX_DESCRIBED = 20;

/** Position of a failed expression. */
interface Place {
  readonly itemIndex: number;
  readonly parameter: string | undefined;
}

/**
 * True if expressions that fail over their data count as empty, by the settings of the workflow. Sent values are never
 * partially computed: there a failed expression is an error regardless of the settings.
 */
export function countAsEmpty(run: Run, node: PlanNode): boolean {
  return !node.sends && run.input.plan.workflow.settings?.expressionErrors !== "stop";
}

/** Adds a failed expression to the record of its node run. */
export function recordEmpty(task: TaskData, { message, description }: ExpressionError, place: Place): void {
  const record = (task.emptyExpressions ??= { count: 0, first: [] });
  record.count++;
  if (record.first.length >= MAX_DESCRIBED) return;
  const { itemIndex, parameter } = place;
  record.first.push({ itemIndex, parameter, message, description });
}
