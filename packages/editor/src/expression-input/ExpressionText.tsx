import styles from "./ExpressionControl.module.css";
import type { Segment } from "./segments.ts";

/** A template drawn without an editor: the `{{ }}` parts coloured by whether they resolve. */
export function ExpressionText({ segments }: { segments: readonly Segment[] }) {
  return segments.map((segment) =>
    segment.kind === "plaintext" ? (
      <span key={segment.from}>{segment.text}</span>
    ) : (
      <span key={segment.from} className={segment.error === undefined ? styles["valid"] : styles["broken"]}>
        {segment.text}
      </span>
    ),
  );
}
