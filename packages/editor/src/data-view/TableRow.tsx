import type { Item } from "@heddle/workflow";
import type { VirtualItem } from "@tanstack/react-virtual";
import { Maximize2, Minimize2 } from "lucide-react";
import { memo } from "react";
import { texts } from "../base/texts/index.ts";
import type { DataTarget } from "./copy-menu.tsx";
import { MarkedText } from "./MarkedText.tsx";
import { useMappable } from "./mapping.ts";
import { cellText } from "./model/columns.ts";
import type { IndexedItem } from "./model/item-rows.ts";
import styles from "./TableView.module.css";

/** Width of the column with the item positions, in pixels. */
export const NUMBER_WIDTH_PX = 52;
/** Maximum characters of an opened cell. */
const MAX_OPEN_CHARACTERS = 20_000;

interface TableRowProps {
  row: number;
  /** Undefined while not loaded. */
  found: IndexedItem | undefined;
  columns: readonly string[];
  shown: readonly VirtualItem[];
  top: number;
  height: number;
  width: number;
  isHovered: boolean;
  isPaired: boolean;
  /** True if it was navigated to, such as the failed item. */
  isShown: boolean;
  /** Column of the focused cell. */
  activeColumn: number | undefined;
  /** Id of that cell. */
  cellId: string;
  openColumn: string | undefined;
  search: string;
  onHover(index: number | undefined, item?: Item): void;
  onOpen(row: number, column: string): void;
  onActivate(row: number, column: number): void;
  onTarget(target: DataTarget): void;
}

/** One item of the table. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, found, columns, shown, top, height, width, activeColumn, openColumn } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and moves over its cells.
    // biome-ignore lint/a11y/useSemanticElements: rows are placed one by one, which table elements do not allow.
    <div
      role="row"
      aria-rowindex={row + 2}
      className={styles["row"]}
      data-hovered={props.isHovered || undefined}
      data-paired={props.isPaired || undefined}
      data-shown={props.isShown || undefined}
      data-item={found?.index}
      data-loading={found === undefined || undefined}
      style={{ top, width, height }}
      onPointerEnter={() => props.onHover(found?.index, found?.item)}
    >
      {shown.map((column) => {
        const name = columns[column.index];
        if (name === undefined) return null;
        return (
          <Cell
            key={column.key}
            row={row}
            column={column.index}
            name={name}
            value={found?.item.json[name]}
            activeId={activeColumn === column.index ? props.cellId : undefined}
            isOpen={openColumn === name}
            left={NUMBER_WIDTH_PX + column.start}
            width={column.size}
            search={props.search}
            onOpen={props.onOpen}
            onActivate={props.onActivate}
            onTarget={props.onTarget}
          />
        );
      })}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above. */}
      {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
      <span role="rowheader" aria-colindex={1} className={styles["number"]}>
        {found ? found.index + 1 : "…"}
      </span>
    </div>
  );
});

interface CellProps {
  row: number;
  column: number;
  name: string;
  value: unknown;
  /** Set while it is focused. */
  activeId: string | undefined;
  isOpen: boolean;
  left: number;
  width: number;
  search: string;
  onOpen(row: number, column: string): void;
  onActivate(row: number, column: number): void;
  onTarget(target: DataTarget): void;
}

const Cell = memo(function Cell(props: CellProps) {
  const { row, column, name, value, activeId, isOpen } = props;
  const isActive = activeId !== undefined;
  const mappable = useMappable();
  const { text, kind, cut } = cellText(value, isOpen ? MAX_OPEN_CHARACTERS : 300);
  const isTree = kind === "object" || kind === "array";
  const opens = cut || isTree || text.length * 7.3 > props.width - 20;
  const shown = isOpen && isTree ? JSON.stringify(value, null, 2).slice(0, MAX_OPEN_CHARACTERS) : text;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and moves over its cells.
    // biome-ignore lint/a11y/useSemanticElements: as for the row.
    <div
      role="gridcell"
      id={activeId}
      aria-colindex={column + 2}
      className={styles["cell"]}
      style={{ left: props.left, width: props.width }}
      data-kind={kind}
      data-open={isOpen || undefined}
      data-active={isActive || undefined}
      onPointerDown={() => props.onActivate(row, column)}
      onDoubleClick={() => opens && props.onOpen(row, name)}
      onContextMenu={() => props.onTarget({ keys: [name], value })}
      {...mappable?.drag([name], value)}
    >
      <MarkedText text={shown} search={props.search} />
      {isActive && opens && (
        <button
          type="button"
          tabIndex={-1}
          className={styles["expand"]}
          aria-label={isOpen ? texts.data.less : texts.data.more}
          title={isOpen ? texts.data.less : texts.data.more}
          onClick={() => props.onOpen(row, name)}
        >
          {isOpen ? <Minimize2 size={12} /> : <Maximize2 size={12} />}
        </button>
      )}
    </div>
  );
});
