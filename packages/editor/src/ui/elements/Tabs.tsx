import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import styles from "./Tabs.module.css";

interface TabItem<Key extends string> {
  value: Key;
  label: ReactNode;
  disabled?: boolean;
  content?: ReactNode;
}

export interface TabsProps<Key extends string> {
  value: Key;
  onChange(value: Key): void;
  items: readonly TabItem<Key>[];
  /** At the end of the row of tabs. */
  actions?: ReactNode;
  className?: string;
}

/** A row of tabs; panels are rendered only for items with content. */
export function Tabs<Key extends string>({ value, onChange, items, actions, className }: TabsProps<Key>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as Key)} className={className}>
      <div className={styles["row"]}>
        <Base.List className={styles["list"]}>
          {items.map((item) => (
            <Base.Tab
              key={item.value}
              value={item.value}
              disabled={item.disabled ?? false}
              className={styles["tab"]}
            >
              {item.label}
            </Base.Tab>
          ))}
        </Base.List>
        {actions}
      </div>
      {items.map(
        (item) =>
          item.content !== undefined && (
            <Base.Panel key={item.value} value={item.value} className={styles["panel"]}>
              {item.content}
            </Base.Panel>
          ),
      )}
    </Base.Root>
  );
}
