import { type ReactNode, useRef } from "react";
import styles from "./ListPage.module.css";
import { useFileDrop } from "./use-file-drop.ts";
import { type ListSelection, useListKeys } from "./use-list-keys.ts";

interface ListPageProps {
  title: string;
  /** Before the title. */
  icon?: ReactNode;
  /** Below the title's line. */
  below?: ReactNode;
  /** Number of entries. */
  count?: string | undefined;
  /** At the end of the title's line. */
  actions?: ReactNode;
  /** Present if entries can be selected. */
  selection?: ListSelection | undefined;
  /** Present if files can be dropped on the page: the label shown while dragging, and the handler. */
  drop?: { label: string; onFiles(data: DataTransfer): void } | undefined;
  children: ReactNode;
}

/** A page that lists everything of one kind. */
export function ListPage({ title, icon, below, count, actions, selection, drop, children }: ListPageProps) {
  const page = useRef<HTMLElement>(null);
  useListKeys(page, selection);
  const { isOver, handlers } = useFileDrop(drop?.onFiles);
  return (
    <main ref={page} className={styles["page"]} {...handlers}>
      <header className={styles["header"]}>
        {icon}
        <h1 className={styles["title"]}>{title}</h1>
        {count && <span className={styles["count"]}>{count}</span>}
        <div className={styles["space"]} />
        {actions}
      </header>
      {below}
      {children}
      {isOver && <div className={styles["drop"]}>{drop?.label}</div>}
    </main>
  );
}
