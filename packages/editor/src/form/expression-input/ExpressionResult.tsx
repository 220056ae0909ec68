import { useMemo } from "react";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { parameterTexts } from "../../base/texts/parameters.ts";
import { jsonProblemText } from "../code-editor/json/json-problem.ts";
import { useExpressions } from "../parameters/form-services.ts";
import styles from "./ExpressionControl.module.css";
import { showEvaluation, showSegments } from "./result-text.ts";
import { useSegments } from "./use-segments.ts";

/** The complete result, with every failed part marked. */
export function ExpressionResult({ text }: { text: string }) {
  const segments = useSegments(text);
  const parts = useMemo(() => showSegments(segments), [segments]);
  if (text === "=" || text === "") return <span data-kind="label">{expressionTexts.empty}</span>;
  return parts.map((part) => (
    <span key={part.from} data-kind={part.kind}>
      {part.text}
    </span>
  ));
}

interface ExpressionPreviewProps {
  text: string;
  /** True if the result must be JSON. */
  isJson?: boolean;
}

/** One line below an expression: its result for the current item. */
export function ExpressionPreview({ text, isJson }: ExpressionPreviewProps) {
  const expressions = useExpressions();
  const evaluation = useMemo(() => expressions?.preview(text), [expressions, text]);
  if (!expressions || !evaluation) return null;
  const shown = showEvaluation(text, evaluation);
  if (shown.kind === "error" && expressions.segments(text).some((segment) => segment.isPending)) {
    return (
      <p className={styles["preview"]} data-kind="label">
        {expressionTexts.noInput}
      </p>
    );
  }
  const isText = "value" in evaluation && typeof evaluation.value === "string";
  const problem = isJson && isText ? jsonProblemText(evaluation.value as string) : undefined;
  return (
    <>
      <p className={styles["preview"]} data-kind={shown.kind} title={shown.text}>
        {shown.text}
      </p>
      {problem && (
        <p className={styles["preview"]} data-kind="error">
          {parameterTexts.invalidJson(problem)}
        </p>
      )}
    </>
  );
}
