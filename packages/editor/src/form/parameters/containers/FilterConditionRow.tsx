import type { NodeProperty } from "@heddle/workflow";
import { Trash2 } from "lucide-react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { IconButton, Select } from "../../../ui/index.ts";
import { useServices } from "../form-services.ts";
import {
  type FilterCondition,
  hasRightSide,
  operatorProblem,
  sideProblem,
  withOperator,
} from "../model/filter.ts";
import { type FilterType, filterTypes, operatorsOf, toStoredOperator } from "../model/filter-operators.ts";
import { joinPath } from "../model/path.ts";
import { ParameterInput } from "../ParameterInput.tsx";
import styles from "./FilterInput.module.css";

interface FilterConditionRowProps {
  condition: FilterCondition;
  validation: string;
  /** The node says what is compared. */
  hideLeft?: boolean;
  path: string;
  onChange(condition: FilterCondition): void;
  onRemove?: () => void;
}

const typeNames: Record<FilterType, string> = {
  string: "String",
  number: "Number",
  dateTime: "Date & time",
  boolean: "Boolean",
  array: "Array",
  object: "Object",
  any: "Any",
};

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
  const { type, rightType } = condition.operator;
  const choices = operatorsOf(type);
  const problem =
    operatorProblem(condition) ??
    sideProblem(condition.leftValue, type, validation) ??
    (hasRightSide(condition) ? sideProblem(condition.rightValue, rightType ?? type, validation) : undefined);
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
          <Select<FilterType>
            aria-label={parameterTexts.fieldType}
            value={type}
            disabled={isReadOnly}
            options={filterTypes.map((each) => ({ value: each, label: typeNames[each] }))}
            onChange={(next) => onChange(withOperator(condition, sameOperation(condition, next)))}
          />
          <Select
            aria-label={parameterTexts.operator}
            value={condition.operator.operation}
            disabled={isReadOnly}
            invalid={operatorProblem(condition) !== undefined}
            options={choices.map((choice) => ({ value: choice.operation, label: choice.label }))}
            onChange={(operation) => {
              const choice = choices.find((each) => each.operation === operation);
              if (choice) onChange(withOperator(condition, toStoredOperator(choice)));
            }}
          />
        </div>
        {hasRightSide(condition) && (
          <ParameterInput
            hideLabel
            parameter={sideProperty("rightValue", parameterTexts.rightValue, rightType ?? type)}
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

/** The operator of the same name in the new type, else the first comparison it has. */
function sameOperation(condition: FilterCondition, type: FilterType) {
  const choices = operatorsOf(type);
  const same = choices.find((choice) => choice.operation === condition.operator.operation);
  const first = choices.find((choice) => !choice.singleValue) ?? choices[0];
  return toStoredOperator(same ?? (first as NonNullable<typeof first>));
}

function sideProperty(name: string, displayName: string, type: FilterType): NodeProperty {
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
