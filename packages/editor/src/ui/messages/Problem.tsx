import type { ReactNode } from "react";
import styles from "./Problem.module.css";

/** Says above a form or a list what is wrong with it. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles["problem"]}>
      {children}
    </p>
  );
}
