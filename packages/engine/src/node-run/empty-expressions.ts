import type { ExpressionError } from "@heddle/expression";
import type { TaskData } from "@heddle/workflow";
import type { Run } from "../state/run.ts";

/** Expressions of a node run that are described; the others are counted only. */
const MAX_DESCRIBED = 20;

/** Where an expression failed. */
interface Place {
  readonly itemIndex: number;
  readonly parameter: string | undefined;
}

/** True when expressions that fail over their data count as empty, as the settings of the workflow have it. */
export function countAsEmpty(run: Run): boolean {
  return run.input.plan.workflow.settings?.expressionErrors !== "stop";
}

/** Adds a failed expression to the record of its node run. */
export function recordEmpty(task: TaskData, { message, description }: ExpressionError, place: Place): void {
  const record = (task.emptyExpressions ??= { count: 0, first: [] });
  record.count++;
  if (record.first.length >= MAX_DESCRIBED) return;
  const { itemIndex, parameter } = place;
  record.first.push({ itemIndex, parameter, message, description });
}
