import { FILTER_TYPES, joinPath, type NodeProperty, operationsOf } from "@heddle/workflow";
import { Trash2 } from "lucide-react";
import { filterTexts } from "../../../base/texts/filters.ts";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { IconButton, Select } from "../../../ui/index.ts";
import { useServices } from "../form-services.ts";
import {
  type ConditionRow,
  hasRightSide,
  operatorInType,
  operatorOf,
  operatorProblem,
  rightSideType,
  sideProblem,
  withOperator,
} from "../model/filter.ts";
import { ParameterInput } from "../ParameterInput.tsx";
import styles from "./FilterInput.module.css";

interface FilterConditionRowProps {
  condition: ConditionRow;
  validation: string;
  /** The node says what is compared. */
  hideLeft?: boolean;
  path: string;
  onChange(condition: ConditionRow): void;
  onRemove?: () => void;
}

/** One comparison: left value, operator by type, right value where the operator has one. */
export function FilterConditionRow({
  condition,
  validation,
  hideLeft,
  path,
  onChange,
  onRemove,
}: FilterConditionRowProps) {
  const { isReadOnly } = useServices();
  const { type, operation } = condition.operator;
  const rightType = rightSideType(condition.operator);
  const problem =
    operatorProblem(condition) ??
    sideProblem(condition.leftValue, type, validation) ??
    (hasRightSide(condition) ? sideProblem(condition.rightValue, rightType, validation) : undefined);
  return (
    <div className={styles["condition"]}>
      <div className={styles["fields"]}>
        {!hideLeft && (
          <ParameterInput
            hideLabel
            parameter={sideProperty("leftValue", parameterTexts.leftValue, type)}
            path={joinPath(path, "leftValue")}
            value={condition.leftValue}
            onChange={(leftValue) => onChange({ ...condition, leftValue })}
          />
        )}
        <div className={styles["operator"]}>
          <Select
            aria-label={parameterTexts.fieldType}
            value={type}
            disabled={isReadOnly}
            options={FILTER_TYPES.map((each) => ({ value: each, label: filterTexts.types[each] }))}
            onChange={(next) => onChange(withOperator(condition, operatorInType(condition.operator, next)))}
          />
          <Select
            aria-label={parameterTexts.operator}
            value={operation}
            disabled={isReadOnly}
            invalid={operatorProblem(condition) !== undefined}
            options={operationsOf(type).map((each) => ({ value: each, label: labelOf(each) }))}
            onChange={(next) => onChange(withOperator(condition, operatorOf(type, next)))}
          />
        </div>
        {hasRightSide(condition) && (
          <ParameterInput
            hideLabel
            parameter={sideProperty("rightValue", parameterTexts.rightValue, rightType)}
            path={joinPath(path, "rightValue")}
            value={condition.rightValue}
            onChange={(rightValue) => onChange({ ...condition, rightValue })}
          />
        )}
        {problem && <p className={styles["problem"]}>{problem}</p>}
      </div>
      {onRemove && !isReadOnly && (
        <span className={styles["remove"]}>
          <IconButton
            size="xs"
            label={parameterTexts.remove}
            icon={<Trash2 size={13} />}
            onClick={onRemove}
          />
        </span>
      )}
    </div>
  );
}

function labelOf(operation: string): string {
  return (filterTexts.operations as Readonly<Record<string, string>>)[operation] ?? operation;
}

function sideProperty(name: string, displayName: string, type: string): NodeProperty {
  const base = { name, displayName, default: "", placeholder: displayName.toLowerCase() };
  if (type === "number") return { ...base, type: "number" };
  if (type === "dateTime") return { ...base, type: "dateTime" };
  if (type !== "boolean") return { ...base, type: "string" };
  const options = [
    { name: parameterTexts.true, value: true },
    { name: parameterTexts.false, value: false },
  ];
  return { ...base, type: "options", options };
}
