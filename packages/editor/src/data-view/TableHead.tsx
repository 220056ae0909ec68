import type { Item } from "@heddle/workflow";
import type { VirtualItem } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { texts } from "../base/texts/index.ts";
import { useMappable } from "./mapping.ts";
import { nextSort, type Sort } from "./model/item-rows.ts";
import { NUMBER_WIDTH_PX } from "./TableRow.tsx";
import styles from "./TableView.module.css";

const text = texts.data;

interface TableHeadProps {
  columns: readonly string[];
  shown: readonly VirtualItem[];
  width: number;
  /** Provides samples of dragged values. */
  first: Item | undefined;
  sort: Sort | undefined;
  onSort(sort: Sort | undefined): void;
}

/** Column names: dragged or clicked to insert them, with a sort button. */
export function TableHead({ columns, shown, width, first, sort, onSort }: TableHeadProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and moves over its cells.
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which table elements do not allow.
    <div role="row" aria-rowindex={1} className={styles["head"]} style={{ width }}>
      {shown.map((column) => {
        const name = columns[column.index];
        if (name === undefined) return null;
        return (
          <HeadCell
            key={column.key}
            name={name}
            index={column.index}
            sample={first?.json[name]}
            left={NUMBER_WIDTH_PX + column.start}
            width={column.size}
            direction={sort?.column === name ? (sort.descending ? "descending" : "ascending") : undefined}
            onSort={() => onSort(nextSort(sort, name))}
          />
        );
      })}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <span role="columnheader" aria-colindex={1} aria-label={text.position} className={styles["number"]} />
    </div>
  );
}

interface HeadCellProps {
  name: string;
  index: number;
  sample: unknown;
  left: number;
  width: number;
  direction: "ascending" | "descending" | undefined;
  onSort(): void;
}

const arrows = { ascending: <ArrowUp size={12} />, descending: <ArrowDown size={12} /> };

function HeadCell({ name, index, sample, left, width, direction, onSort }: HeadCellProps) {
  const mappable = useMappable();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the keyboard inserts from the cells below.
    // biome-ignore lint/a11y/useSemanticElements: as for the row.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard inserts from the cells below.
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={direction ?? "none"}
      className={styles["headCell"]}
      style={{ left, width }}
      title={mappable ? `${name}\n${text.insert}` : name}
      data-column={name}
      onClick={() => mappable?.insert([name], sample)}
      {...mappable?.drag([name], sample)}
    >
      <span>{name === "" ? text.emptyName : name}</span>
      <button
        type="button"
        tabIndex={-1}
        className={styles["sort"]}
        data-active={direction !== undefined || undefined}
        aria-label={text.sortBy(name)}
        title={text.sortBy(name)}
        onClick={(event) => {
          event.stopPropagation();
          onSort();
        }}
      >
        {direction ? arrows[direction] : <ArrowUpDown size={12} />}
      </button>
    </div>
  );
}
