import type { CSSProperties } from "react";
import styles from "./FigureGrid.module.css";

interface ShownFigure {
  readonly label: string;
  readonly value: string;
  /** Smaller, below the value. */
  readonly note?: string | undefined;
}

/** Large numbers side by side, as many in a row as fit and at most `columns`. */
export function FigureGrid({ figures, columns }: { figures: readonly ShownFigure[]; columns: number }) {
  return (
    <dl className={styles["figures"]} style={{ "--columns": columns } as CSSProperties}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={styles["figure"]}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
