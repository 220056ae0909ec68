import type { ReactNode } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  /** `success` is announced by screen readers when it appears. */
  tone?: "info" | "success" | "warning";
  children: ReactNode;
}

/** Information above a form or a list, or the result of an action. */
export function Notice({ tone = "info", children }: NoticeProps) {
  return (
    <p className={styles["notice"]} data-tone={tone} role={tone === "success" ? "status" : undefined}>
      {children}
    </p>
  );
}
