// biome-ignore-all lint/a11y/useSemanticElements: rows are placed one by one, which table elements do not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell.
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import type { RowChoice } from "../use-table-rows.ts";
import styles from "./Grid.module.css";
import { GridHead } from "./GridHead.tsx";
import { cellId, GridRow } from "./GridRow.tsx";
import { useGridKeys } from "./use-grid-keys.ts";
import type { GridState } from "./use-grid-state.ts";

const ROW_HEIGHT_PX = 34;
const HEAD_HEIGHT_PX = 36;
const PICK_WIDTH_PX = 40;
const ADD_WIDTH_PX = 44;
/** Widths of the columns that Heddle fills. */
const WIDTHS_PX: Readonly<Record<string, number>> = { id: 92, createdAt: 190, updatedAt: 190 };
const COLUMN_WIDTH_PX = 190;

interface TableGridProps {
  grid: GridState;
  choice: RowChoice;
  mayChange: boolean;
  /** Changes with each filter, order and page, to scroll to the top. */
  view: string;
  selected: ReadonlySet<number>;
  onSelect(ids: ReadonlySet<number>): void;
  onSort(sort: RowChoice["sort"]): void;
}

/** Rows of a table as an editable grid; only visible ones are rendered. */
export function TableGrid({ grid, choice, mayChange, view, selected, onSelect, onSort }: TableGridProps) {
  const { table, rows, columns, marked } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 12,
    scrollPaddingStart: HEAD_HEIGHT_PX,
    scrollMargin: HEAD_HEIGHT_PX,
  });
  const keys = useGridKeys(grid);
  const at = marked?.at;
  useEffect(() => {
    if (!at) return;
    virtual.scrollToIndex(at.row);
    document
      .getElementById(cellId(at.row, at.column))
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [at, virtual]);
  const { unmark } = grid;
  const known = useRef(view);
  useEffect(() => {
    if (known.current === view) return;
    known.current = view;
    scroller.current?.scrollTo({ top: 0 });
    unmark();
  }, [view, unmark]);
  const template = [
    PICK_WIDTH_PX,
    ...columns.map(({ name, stored }) => (stored ? COLUMN_WIDTH_PX : (WIDTHS_PX[name] ?? COLUMN_WIDTH_PX))),
    ...(mayChange ? [ADD_WIDTH_PX] : []),
  ];
  const width = template.reduce((sum, one) => sum + one, 0);
  const layout = { gridTemplateColumns: template.map((px) => `${px}px`).join(" "), minWidth: width };
  const pick = (id: number, isOn: boolean) => {
    const next = new Set(selected);
    if (isOn) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  return (
    <div
      ref={scroller}
      dir="ltr"
      role="grid"
      tabIndex={0}
      aria-label={text.grid(table.name)}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={at && cellId(at.row, at.column)}
      className={styles["grid"]}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && !marked && rows.length > 0) grid.goTo({ row: 0, column: 0 });
      }}
      {...keys}
    >
      <GridHead
        grid={grid}
        sort={choice.sort}
        layout={layout}
        mayChange={mayChange}
        selected={selected}
        onSelect={onSelect}
        onSort={onSort}
      />
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), minWidth: width, position: "relative" }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!;
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 2}
              data-selected={selected.has(row.id) || undefined}
              className={styles["row"]}
              style={{
                ...layout,
                height: ROW_HEIGHT_PX,
                transform: `translateY(${start - HEAD_HEIGHT_PX}px)`,
              }}
            >
              <GridRow
                grid={grid}
                row={row}
                index={index}
                isSelected={selected.has(row.id)}
                onSelect={(isOn) => pick(row.id, isOn)}
                onFocus={() => scroller.current?.focus({ preventScroll: true })}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
