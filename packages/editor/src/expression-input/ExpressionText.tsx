import styles from "./ExpressionControl.module.css";
import type { Segment } from "./segments.ts";

/** How a part is coloured. */
export function partState({ error, isPending }: Segment): "valid" | "broken" | "pending" {
  if (isPending) return "pending";
  return error === undefined ? "valid" : "broken";
}

/** A template drawn without an editor: the `{{ }}` parts coloured by whether they resolve. */
export function ExpressionText({ segments }: { segments: readonly Segment[] }) {
  return segments.map((segment) =>
    segment.kind === "plaintext" ? (
      <span key={segment.from}>{segment.text}</span>
    ) : (
      <span key={segment.from} className={styles[partState(segment)]}>
        {segment.text}
      </span>
    ),
  );
}
