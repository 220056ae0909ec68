import { isRecord } from "../../plain-data/plain-data.ts";
import { isExpressionText } from "../expression-text.ts";
import { isOldConditions, OLD_CONDITION_TYPES } from "../filter/old-conditions.ts";
import { combinatorNamed } from "../filter/operations.ts";
import { operatorProblem } from "../filter/operator-problem.ts";
import { type CheckShape, isOpen, type ShapeProblem, shown } from "../shape-problem.ts";

const FILTER = `An object such as { "conditions": [{ "leftValue": …, "operator": { "type": "string", "operation": "equals" }, "rightValue": … }], "combinator": "and" }.`;
const OPERATOR = `An object such as { "type": "number", "operation": "gt" }.`;

/** Conditions of If, Filter and Switch (docs/format.md, filter value), and their older shape, lists by type. */
export const filterShape: CheckShape = (value, path) => {
  if (isOpen(value)) return [];
  if (!isRecord(value)) return [{ path, message: `The conditions are ${shown(value)}.`, allowed: FILTER }];
  if (isOldConditions(value)) return oldShape(value, path);
  const { conditions, combinator, options } = value;
  const isEmpty = conditions === undefined && Object.keys(value).every((key) => SETTINGS.has(key));
  if (!isEmpty && !Array.isArray(conditions) && !isExpressionText(conditions))
    return [
      { path, message: `The conditions are ${shown(value)}, without a list of conditions.`, allowed: FILTER },
    ];
  const list = Array.isArray(conditions) ? conditions : [];
  return [
    ...list.flatMap((condition, index) => conditionShape(condition, `${path}.conditions[${index}]`)),
    ...(isOpen(options) || isRecord(options)
      ? []
      : [{ path: `${path}.options`, message: `The options are ${shown(options)}.`, allowed: "An object." }]),
    ...(isOpen(combinator) || combinatorNamed(combinator) !== undefined
      ? []
      : [
          {
            path: `${path}.combinator`,
            message: `Conditions cannot be combined by ${shown(combinator)}.`,
            allowed: `"and" or "or".`,
          },
        ]),
  ];
};

const SETTINGS = new Set(["combinator", "options", "combineOperation"]);

function conditionShape(condition: unknown, path: string): ShapeProblem[] {
  if (isExpressionText(condition)) return [];
  if (!isRecord(condition))
    return [
      {
        path,
        message: `The condition is ${shown(condition)}.`,
        allowed: `An object with "leftValue", "operator" and "rightValue".`,
      },
    ];
  return operatorShape(condition["operator"], `${path}.operator`);
}

function operatorShape(operator: unknown, path: string): ShapeProblem[] {
  if (isExpressionText(operator)) return [];
  if (!isRecord(operator))
    return [
      {
        path,
        message:
          operator === undefined ? "The condition has no operator." : `The operator is ${shown(operator)}.`,
        allowed: OPERATOR,
      },
    ];
  const { type, operation } = operator;
  if (isExpressionText(type) || isExpressionText(operation)) return [];
  const problem = operatorProblem(type, operation);
  return problem ? [{ ...problem, path: `${path}.${problem.path}` }] : [];
}

const OLD_ROW = `A list of objects with "value1", "operation" and "value2".`;

function oldShape(value: Record<string, unknown>, path: string): ShapeProblem[] {
  return OLD_CONDITION_TYPES.flatMap((type) => {
    const list = value[type];
    const at = `${path}.${type}`;
    if (isOpen(list)) return [];
    const rows = Array.isArray(list) ? list : [list];
    return rows.flatMap((row, index): ShapeProblem[] => {
      const here = Array.isArray(list) ? `${at}[${index}]` : at;
      if (isExpressionText(row)) return [];
      if (!isRecord(row))
        return [{ path: here, message: `The condition is ${shown(row)}.`, allowed: OLD_ROW }];
      const { operation } = row;
      if (isOpen(operation)) return [];
      const problem = operatorProblem(type, operation);
      return problem ? [{ ...problem, path: `${here}.operation` }] : [];
    });
  });
}
