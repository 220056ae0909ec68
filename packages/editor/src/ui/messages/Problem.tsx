import type { ReactNode } from "react";
import styles from "./Problem.module.css";

/** A problem of a form or a list, shown above it. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles["problem"]}>
      {children}
    </p>
  );
}
