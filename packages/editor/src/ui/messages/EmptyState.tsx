import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** Teaches the first step. */
  description?: ReactNode;
  actions?: ReactNode;
}

/** Explains why a place is empty, and offers a way on. */
export function EmptyState({ icon, title, description, actions }: EmptyStateProps) {
  return (
    <div className={styles["state"]}>
      {icon !== undefined && <div className={styles["icon"]}>{icon}</div>}
      <h2 className={styles["title"]}>{title}</h2>
      {description !== undefined && <p className={styles["description"]}>{description}</p>}
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}
