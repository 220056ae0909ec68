import type { ReactNode } from "react";
import styles from "./Form.module.css";

/** A control with its label above it; `id` is the control's. */
export function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <label className={styles["field"]} htmlFor={id}>
      {label}
      {children}
    </label>
  );
}
