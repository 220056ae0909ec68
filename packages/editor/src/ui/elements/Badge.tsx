import type { ReactNode } from "react";
import styles from "./Badge.module.css";

/** Meaning of a badge's color. */
export type BadgeTone = "neutral" | "accent" | "success" | "running" | "waiting" | "warning" | "error";

/** A word on a colored ground. */
export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={styles["badge"]} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
