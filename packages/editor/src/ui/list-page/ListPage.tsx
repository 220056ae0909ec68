import type { ReactNode } from "react";
import styles from "./ListPage.module.css";

interface ListPageProps {
  title: string;
  /** How many entries there are. */
  count?: string | undefined;
  /** At the end of the title's line. */
  actions: ReactNode;
  /** For tables with many columns. */
  isWide?: boolean | undefined;
  children: ReactNode;
}

/** A page with a list of everything of one kind. */
export function ListPage({ title, count, actions, isWide, children }: ListPageProps) {
  return (
    <main className={styles["page"]} data-wide={isWide || undefined}>
      <header className={styles["header"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {count && <span className={styles["count"]}>{count}</span>}
        <div className={styles["space"]} />
        {actions}
      </header>
      {children}
    </main>
  );
}
