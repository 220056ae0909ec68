import { Check, X } from "lucide-react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { useExpressions } from "../form-services.ts";
import { conditionResult } from "../model/conditions/condition-result.ts";
import type { ConditionRow, FilterForm } from "../model/conditions/filter.ts";
import styles from "./FilterInput.module.css";
import { operatorText } from "./operator-text.ts";

interface LiveResultProps {
  condition: ConditionRow;
  options: FilterForm["options"];
}

/** Result of a condition for the current item; nothing while data is missing. */
export function LiveResult({ condition, options }: LiveResultProps) {
  const expressions = useExpressions();
  const result = conditionResult(condition, { options, evaluate: (text) => expressions?.preview(text) });
  if (!result) return null;
  const Icon = result.holds ? Check : X;
  return (
    <p className={styles["result"]} data-holds={result.holds}>
      <span className={styles["comparison"]}>
        <bdi>{result.left}</bdi> {operatorText(condition.operator.operation)}{" "}
        {result.right !== undefined && <bdi>{result.right}</bdi>}
      </span>
      <span className={styles["outcome"]}>
        <Icon size={12} aria-hidden />
        {parameterTexts[result.holds ? "true" : "false"]}
      </span>
    </p>
  );
}
