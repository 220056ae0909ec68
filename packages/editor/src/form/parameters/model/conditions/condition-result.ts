import { textTest } from "@heddle/expression";
import { type Evaluation, evaluateFilter, isExpressionValue } from "@heddle/workflow";
import { showValue } from "../../../expression-input/result-text.ts";
import { type ConditionRow, type FilterForm, hasRightSide } from "./filter.ts";

/** Result of a condition for the current item, with its values as text. */
export interface ConditionResult {
  left: string;
  right: string | undefined;
  holds: boolean;
}

/** Context of `conditionResult`. */
export interface ConditionContext {
  options: FilterForm["options"];
  evaluate(text: string): Evaluation | undefined;
}

/** Returns the result of a condition; undefined if it reads no data, if data is missing, or if it fails. */
export function conditionResult(
  condition: ConditionRow,
  { options, evaluate }: ConditionContext,
): ConditionResult | undefined {
  const sides = hasRightSide(condition) ? [condition.leftValue, condition.rightValue] : [condition.leftValue];
  if (!sides.some(isExpressionValue)) return undefined;
  const values = sides.map((side) =>
    isExpressionValue(side) ? resultIn(evaluate(String(side))) : { value: side },
  );
  const [left, right] = values;
  if (!left || values.some((value) => value === undefined)) return undefined;
  if (condition.operator.type === "dateTime" && values.some(isZoneless)) return undefined;
  const known = { ...condition, leftValue: left.value, rightValue: right?.value };
  try {
    const filter = { options, conditions: [known], combinator: "and" as const };
    const holds = evaluateFilter(filter, { itemIndex: 0, regex: textTest });
    return { left: short(left.value), right: right && short(right.value), holds };
  } catch {
    return undefined;
  }
}

function resultIn(evaluation: Evaluation | undefined): { value: unknown } | undefined {
  return evaluation && "value" in evaluation ? evaluation : undefined;
}

/** True for a date whose time zone is only known in a run. */
function isZoneless(known: { value: unknown } | undefined): boolean {
  return typeof known?.value === "string" && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(known.value.trim());
}

const MAX_CHARACTERS = 32;

function short(value: unknown): string {
  const { text } = showValue(value);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}
