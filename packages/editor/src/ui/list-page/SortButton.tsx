import { ArrowDown, ArrowUp } from "lucide-react";
import styles from "./SortButton.module.css";

interface SortButtonProps {
  label: string;
  /** Present if the list is sorted by this column. */
  direction?: "ascending" | "descending" | undefined;
  onClick(): void;
}

/** The name of a column, which sorts by it; again for the other direction. */
export function SortButton({ label, direction, onClick }: SortButtonProps) {
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={styles["button"]}
      aria-pressed={direction !== undefined}
      data-direction={direction}
      onClick={onClick}
    >
      {label}
      <Arrow size={12} className={styles["arrow"]} />
    </button>
  );
}
