import type { ReactNode } from "react";
import styles from "./NodePanel.module.css";

/** What a column says when it has no data to show. */
export function PanelMessage({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles["state"]}>
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
