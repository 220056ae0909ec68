import type { ReactNode } from "react";
import styles from "./NodePanel.module.css";

/** The message of a column without data. */
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
