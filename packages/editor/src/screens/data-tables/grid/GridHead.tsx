// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which table elements do not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell.
import { Plus } from "lucide-react";
import type { CSSProperties } from "react";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { Checkbox, IconButton } from "../../../ui/index.ts";
import { openColumnDialog } from "../open-table-dialogs.ts";
import type { RowChoice } from "../use-table-rows.ts";
import { ColumnHead } from "./ColumnHead.tsx";
import styles from "./Grid.module.css";
import type { GridState } from "./use-grid-state.ts";

interface GridHeadProps {
  grid: GridState;
  sort: RowChoice["sort"];
  /** Widths of the columns. */
  layout: CSSProperties;
  mayChange: boolean;
  selected: ReadonlySet<number>;
  onSelect(ids: ReadonlySet<number>): void;
  onSort(sort: RowChoice["sort"]): void;
}

/** Column names, which stay above the rows. */
export function GridHead({ grid, sort, layout, mayChange, selected, onSelect, onSort }: GridHeadProps) {
  const { table, rows, columns } = grid;
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  return (
    <div role="row" aria-rowindex={1} className={styles["head"]} style={layout}>
      <div role="columnheader" aria-colindex={1} className={styles["pick"]} aria-label={text.selectAll}>
        {grid.mayWrite && (
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && selected.size > 0}
            onChange={(isOn) => onSelect(new Set(isOn ? rows.map(({ id }) => id) : []))}
            aria-label={text.selectAll}
          />
        )}
      </div>
      {columns.map((column, index) => (
        <div
          key={column.stored?.id ?? column.name}
          role="columnheader"
          aria-colindex={index + 2}
          aria-sort={sortOf(column.name, sort)}
          className={styles["headCell"]}
        >
          <ColumnHead table={table} column={column} sort={sort} mayChange={mayChange} onSort={onSort} />
        </div>
      ))}
      {mayChange && (
        <div role="columnheader" aria-colindex={columns.length + 2} className={styles["headCell"]}>
          <IconButton
            size="sm"
            label={text.addColumn}
            icon={<Plus size={15} />}
            onClick={() => openColumnDialog({ table })}
          />
        </div>
      )}
    </div>
  );
}

function sortOf(name: string, sort: RowChoice["sort"]) {
  if (sort?.column !== name) return undefined;
  return sort.isDescending ? "descending" : "ascending";
}
