import { useServices } from "../parameters/form-services.ts";
import { expressionTexts } from "../texts/expressions.ts";
import styles from "./ExpressionControl.module.css";
import { showEvaluation, showSegments } from "./result-text.ts";
import { useSegments } from "./use-segments.ts";

/** The whole result, every failed part marked. */
export function ExpressionResult({ text }: { text: string }) {
  const segments = useSegments(text);
  if (text === "=" || text === "") return <span data-kind="label">{expressionTexts.empty}</span>;
  return showSegments(segments).map((part) => (
    <span key={part.from} data-kind={part.kind}>
      {part.text}
    </span>
  ));
}

/** One line below an expression: what it gives for the item that is looked at. */
export function ExpressionPreview({ text }: { text: string }) {
  const { expressions } = useServices();
  if (!expressions) return null;
  const shown = showEvaluation(text, expressions.preview(text));
  if (shown.kind === "error" && expressions.segments(text).some((segment) => segment.isPending)) {
    return (
      <p className={styles["preview"]} data-kind="label">
        {expressionTexts.noInput}
      </p>
    );
  }
  return (
    <p className={styles["preview"]} data-kind={shown.kind} title={shown.text}>
      {shown.text}
    </p>
  );
}
