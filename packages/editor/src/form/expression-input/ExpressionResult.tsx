import { useMemo } from "react";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { parameterTexts } from "../../base/texts/parameters.ts";
import { jsonProblemText } from "../code-editor/json/json-problem.ts";
import { useExpressions } from "../parameters/form-services.ts";
import styles from "./ExpressionControl.module.css";
import { showEvaluation, showSegments } from "./result-text.ts";
import type { Segment } from "./segments.ts";
import { useSegments } from "./use-segments.ts";

/** The complete result, with every failed part marked. */
export function ExpressionResult({ text, isTyping }: { text: string; isTyping: boolean }) {
  const segments = useSegments(text);
  const parts = useMemo(() => showSegments(segments, isTyping), [segments, isTyping]);
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
  /** True while the text is edited: a syntax error is not reported yet. */
  isTyping?: boolean;
}

/** One line below an expression: its result for the current item. */
export function ExpressionPreview({ text, isJson, isTyping }: ExpressionPreviewProps) {
  const expressions = useExpressions();
  const evaluation = useMemo(() => expressions?.preview(text), [expressions, text]);
  if (!expressions || !evaluation) return null;
  const shown = showEvaluation(text, evaluation);
  const excuse = shown.kind === "error" ? excuseFor(expressions.segments(text), isTyping) : undefined;
  if (excuse !== undefined) {
    return (
      <p className={styles["preview"]} data-kind="label">
        {excuse}
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

/** Returns a neutral text for errors that are not the expression's: missing data, or unfinished typing. */
function excuseFor(segments: readonly Segment[], isTyping = false): string | undefined {
  const waiting = segments.find(({ pending }) => pending !== undefined)?.pending;
  if (waiting) return expressionTexts.noInput[waiting];
  return isTyping && segments.some(({ isUnfinished }) => isUnfinished)
    ? expressionTexts.unfinished
    : undefined;
}
