import { X } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import { IconButton } from "../elements/IconButton.tsx";
import styles from "./SelectionBar.module.css";
import type { ListSelection } from "./use-list-keys.ts";

interface SelectionBarProps {
  /** Describes the selection. */
  label: string;
  selection: ListSelection;
  /** Actions on the selection. */
  children: ReactNode;
}

/** Actions on the selected entries of a list, above its lower end. */
export function SelectionBar({ label, selection, children }: SelectionBarProps) {
  if (selection.count === 0) return null;
  return (
    <div role="toolbar" aria-label={label} className={styles["bar"]}>
      <span className={styles["label"]}>{label}</span>
      {children}
      <IconButton
        label={texts.ui.clearSelection}
        shortcut="Esc"
        icon={<X size={15} />}
        onClick={selection.clear}
      />
    </div>
  );
}
