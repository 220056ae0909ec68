import { isExpressionValue, joinPath, type NodeProperty } from "@heddle/workflow";
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { IconButton } from "../../../ui/index.ts";
import { useServices } from "../form-services.ts";
import {
  type ConditionRow,
  type FilterForm,
  hasRightSide,
  operatorProblem,
  rightSideType,
  sideProblem,
  withOperator,
  withTypeOf,
} from "../model/conditions/filter.ts";
import { ParameterInput } from "../ParameterInput.tsx";
import styles from "./FilterInput.module.css";
import { LiveResult } from "./LiveResult.tsx";
import { OperatorSelect } from "./OperatorSelect.tsx";
import { useFocusedSide } from "./use-focused-side.ts";

interface FilterConditionRowProps {
  condition: ConditionRow;
  options: FilterForm["options"];
  /** True if the node sets the left side. */
  hideLeft?: boolean;
  path: string;
  onChange(condition: ConditionRow): void;
  onRemove?: () => void;
}

/** A comparison: left value, operator by type, right value if the operator has one. */
export function FilterConditionRow({
  condition,
  options,
  hideLeft,
  path,
  onChange,
  onRemove,
}: FilterConditionRowProps) {
  const { isReadOnly, expressions } = useServices();
  const { type } = condition.operator;
  const { typeValidation: validation } = options;
  const row = useRef<HTMLDivElement>(null);
  const focused = useFocusedSide(row);
  const isOneSided = !hasRightSide(condition);
  const rightType = rightSideType(condition.operator);
  const left = sideProblem(condition.leftValue, type, validation);
  const right = isOneSided ? undefined : sideProblem(condition.rightValue, rightType, validation);
  const problem = operatorProblem(condition) ?? left ?? right;
  const resultOf = (value: unknown) => {
    const found = isExpressionValue(value) ? expressions?.preview(String(value)) : undefined;
    return found && "value" in found ? found.value : undefined;
  };
  return (
    <div
      ref={row}
      className={styles["condition"]}
      data-left={!hideLeft || undefined}
      data-one-sided={isOneSided || undefined}
      data-focused={focused}
    >
      {!hideLeft && (
        <div className={styles["left"]} data-side="left">
          <ParameterInput
            hideLabel
            showsChip
            parameter={sideProperty(
              {
                name: "leftValue",
                displayName: parameterTexts.leftValue,
                placeholder: parameterTexts.leftPlaceholder,
              },
              type,
            )}
            path={joinPath(path, "leftValue")}
            value={condition.leftValue}
            errorHighlight={left !== undefined}
            expressionEvaluated={resultOf(condition.leftValue)}
            onChange={(leftValue) => onChange(withTypeOf({ ...condition, leftValue }, resultOf(leftValue)))}
          />
        </div>
      )}
      <div className={styles["operator"]}>
        <OperatorSelect
          operator={condition.operator}
          isReadOnly={isReadOnly}
          invalid={operatorProblem(condition) !== undefined}
          onChange={(next) => onChange(withOperator(condition, next))}
        />
      </div>
      {!isOneSided && (
        <div className={styles["right"]} data-side="right">
          <ParameterInput
            hideLabel
            showsChip
            parameter={sideProperty(
              {
                name: "rightValue",
                displayName: parameterTexts.rightValue,
                placeholder: parameterTexts.rightPlaceholder,
              },
              rightType,
            )}
            path={joinPath(path, "rightValue")}
            value={condition.rightValue}
            errorHighlight={right !== undefined}
            expressionEvaluated={resultOf(condition.rightValue)}
            onChange={(rightValue) => onChange({ ...condition, rightValue })}
          />
        </div>
      )}
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
      {problem ? (
        <p className={styles["problem"]}>{problem}</p>
      ) : (
        <LiveResult condition={condition} options={options} />
      )}
    </div>
  );
}

function sideProperty(
  said: Pick<NodeProperty, "name" | "displayName" | "placeholder">,
  type: string,
): NodeProperty {
  const base = { ...said, default: "" };
  if (type === "number") return { ...base, type: "number" };
  if (type === "dateTime") return { ...base, type: "dateTime" };
  if (type !== "boolean") return { ...base, type: "string" };
  const options = [
    { name: parameterTexts.true, value: true },
    { name: parameterTexts.false, value: false },
  ];
  return { ...base, type: "options", options };
}
