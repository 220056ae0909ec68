import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { CopyMenu, type DataTarget } from "./copy-menu.tsx";
import type { ItemHighlight } from "./highlight.ts";
import { columnWidth } from "./model/columns.ts";
import { type ItemRows, itemsHere, type Sort } from "./model/item-rows.ts";
import { sortEntries } from "./sort-entries.ts";
import { TableHead } from "./TableHead.tsx";
import { NUMBER_WIDTH_PX, TableRow } from "./TableRow.tsx";
import styles from "./TableView.module.css";
import { useCellKeys } from "./use-cell-keys.ts";

const text = texts.data;

interface TableViewProps {
  rows: ItemRows;
  highlight: ItemHighlight;
  shownItem?: { index: number } | undefined;
  search: string;
  sort: Sort | undefined;
  onSort(sort: Sort | undefined): void;
}

const ROW_HEIGHT_PX = 31;
const OPEN_ROW_HEIGHT_PX = 180;

/** Items as rows, fields as columns; only the visible part is rendered. */
export function TableView({ rows, highlight, shownItem, search, sort, onSort }: TableViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ row: number; column: string }>();
  const { columns } = rows;
  const widths = useWidths(rows);
  const down = useVirtualizer({
    count: rows.count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (opened?.row === index ? OPEN_ROW_HEIGHT_PX : ROW_HEIGHT_PX),
    overscan: 8,
    scrollPaddingStart: 30,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] as number,
    overscan: 2,
    scrollPaddingStart: NUMBER_WIDTH_PX,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new widths are to be measured.
  useEffect(() => across.measure(), [across, widths]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened row has another height.
  useEffect(() => down.measure(), [down, opened]);
  const open = useCallback(
    (row: number, column: string) =>
      setOpened((before) => (before?.row === row && before.column === column ? undefined : { row, column })),
    [],
  );
  const clicked = useRef<DataTarget>(undefined);
  const onTarget = useCallback((target: DataTarget) => {
    clicked.current = target;
  }, []);
  const cellId = useId();
  const cells = useCellKeys({ rows, down, across, onOpen: open });
  const range = down.range;
  useEffect(() => {
    if (range) rows.need(range.startIndex, range.endIndex + 1);
  }, [rows, range]);
  const shownRow = shownItem && rowOf(rows, shownItem.index);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same row can be asked for again.
  useEffect(() => {
    if (shownRow !== undefined) down.scrollToIndex(shownRow, { align: "center" });
  }, [down, shownRow, shownItem]);
  const width = NUMBER_WIDTH_PX + across.getTotalSize();
  const shown = across.getVirtualItems();
  return (
    <CopyMenu
      target={() => clicked.current ?? cells.target()}
      more={({ keys }) => sortEntries(String(keys[0]), sort, onSort)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which table elements do not allow. */}
      <div
        ref={scroller}
        dir="ltr"
        className={styles["scroller"]}
        role="grid"
        tabIndex={0}
        aria-label={text.tableOf(rows.count)}
        aria-rowcount={rows.count + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={cells.active ? cellId : undefined}
        onKeyDown={(event) => {
          clicked.current = undefined;
          cells.onKeyDown(event);
        }}
        onPointerLeave={() => highlight.onHover(undefined)}
      >
        <TableHead
          columns={columns}
          shown={shown}
          width={width}
          first={rows.at(0)?.item}
          sort={sort}
          onSort={onSort}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which table elements do not allow. */}
        <div role="rowgroup" className={styles["canvas"]} style={{ width, height: down.getTotalSize() }}>
          {down.getVirtualItems().map((row) => {
            const found = rows.at(row.index);
            return (
              <TableRow
                key={row.key}
                row={row.index}
                found={found}
                columns={columns}
                shown={shown}
                top={row.start}
                height={row.size}
                width={width}
                isHovered={found !== undefined && highlight.hovered === found.index}
                isShown={row.index === shownRow}
                isPaired={found !== undefined && highlight.isPaired(found.index, found.item)}
                activeColumn={cells.active?.row === row.index ? cells.active.column : undefined}
                cellId={cellId}
                openColumn={opened?.row === row.index ? opened.column : undefined}
                search={search}
                onHover={highlight.onHover}
                onOpen={open}
                onActivate={cells.activate}
                onTarget={onTarget}
              />
            );
          })}
        </div>
      </div>
    </CopyMenu>
  );
}

/** Returns the row of an item on the current page; undefined on other pages. */
function rowOf(rows: ItemRows, index: number): number | undefined {
  const row = index - (rows.at(0)?.index ?? 0);
  if (row < 0 || row >= rows.count) return undefined;
  const found = rows.at(row);
  return found === undefined || found.index === index ? row : undefined;
}

/** Returns column widths based on the first loaded items; they stay while rows come and go. */
function useWidths({ columns, count, at }: ItemRows): number[] {
  const known = useRef(new Map<string, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns known once keep their width.
  return useMemo(() => {
    const sample = itemsHere({ columns, count, at, need: () => undefined }, 20).map((each) => each.item);
    return columns.map((column) => {
      const width = known.current.get(column) ?? columnWidth(column, sample);
      known.current.set(column, width);
      return width;
    });
  }, [columns]);
}
