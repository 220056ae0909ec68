import { useMemo } from "react";
import { useExpressions } from "../parameters/form-services.ts";
import { partState } from "./colors/ExpressionText.tsx";
import styles from "./ExpressionControl.module.css";
import { readablePath } from "./readable-path.ts";
import { showEvaluation } from "./result-text.ts";
import { useSegments } from "./use-segments.ts";

/** An expression on one line: its readable form, and its value for the current item. */
export function ExpressionChip({ text }: { text: string }) {
  const expressions = useExpressions();
  const segments = useSegments(text);
  const failed = segments.find(({ error, pending }) => error !== undefined || pending !== undefined);
  const isPending = failed?.pending !== undefined;
  const value = useMemo(() => {
    const evaluation = isPending ? undefined : expressions?.preview(text);
    return evaluation && showEvaluation(text, evaluation);
  }, [expressions, text, isPending]);
  return (
    <>
      <span className={styles["chip"]} data-state={failed ? partState(failed) : "valid"}>
        {readablePath(text)}
      </span>
      {value && (
        <span className={styles["chipValue"]} data-kind={value.kind} title={value.text}>
          {value.text}
        </span>
      )}
    </>
  );
}
