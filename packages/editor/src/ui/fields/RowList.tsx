import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../elements/Button.tsx";
import { IconButton } from "../elements/IconButton.tsx";
import styles from "./RowList.module.css";

interface RowListProps<Row> {
  rows: readonly Row[];
  onChange(rows: Row[]): void;
  /** Creates the row that *Add* appends. */
  create(): Row;
  legend: string;
  hint: string;
  addLabel: string;
  removeLabel: string;
  /** Widths of the controls, in CSS grid columns. */
  columns: string;
  /** Disables *Add*. */
  isFull?: boolean;
  /** Controls of a row; `change` replaces some of its members. */
  children(row: Row, change: (part: Partial<Row>) => void): ReactNode;
}

/** A list whose rows are edited in place, added at the end and removed. */
export function RowList<Row>({
  rows,
  onChange,
  create,
  children,
  columns,
  isFull = false,
  ...text
}: RowListProps<Row>) {
  const hint = useId();
  const keys = useRowKeys(rows.length);
  const replace = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const remove = (at: number) => {
    keys.remove(at);
    onChange(rows.filter((_, index) => index !== at));
  };
  return (
    <fieldset className={styles["rows"]} aria-describedby={hint}>
      <legend className={styles["legend"]}>{text.legend}</legend>
      {rows.map((row, index) => (
        <div
          key={keys.of(index)}
          className={styles["row"]}
          style={{ gridTemplateColumns: `${columns} auto` }}
        >
          {children(row, (part) => replace(index, part))}
          <IconButton
            size="sm"
            label={text.removeLabel}
            icon={<Trash2 size={14} />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={<Plus size={14} />}
        disabled={isFull}
        onClick={() => onChange([...rows, create()])}
      >
        {text.addLabel}
      </Button>
      <span id={hint} className={styles["hint"]}>
        {text.hint}
      </span>
    </fieldset>
  );
}

/** Keys that stay with their rows when an earlier row is removed. */
function useRowKeys(count: number) {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const all = Array.from({ length: count + removed.length }, (_, key) => key);
  const keys = all.filter((key) => !removed.includes(key));
  return {
    of: (index: number) => keys[index],
    remove: (index: number) => setRemoved([...removed, keys[index] ?? index]),
  };
}
