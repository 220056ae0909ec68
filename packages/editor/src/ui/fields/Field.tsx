import type { ReactNode } from "react";
import styles from "./Form.module.css";

/** A control with its label above it; `id` is the control's. */
export function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
