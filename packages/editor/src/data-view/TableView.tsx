import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import { dataTexts } from "../texts/data-view.ts";
import { CopyMenu } from "./copy-menu.tsx";
import { type Keys, useMappable } from "./mapping.ts";
import { cellText, columnsOf } from "./model/columns.ts";
import type { IndexedItem } from "./model/search.ts";
import styles from "./TableView.module.css";

export interface ItemHighlight {
  /** Position of the item under the pointer. */
  hovered: number | undefined;
  /** Positions of the items that belong to the one under the pointer on the other side. */
  paired: ReadonlySet<number>;
  onHover(index: number | undefined): void;
}

const rowHeight = 31;
const openHeight = 180;
const numberWidth = 44;

/** Items as rows, fields as columns; only what is in sight is drawn. */
export function TableView({ items, highlight }: { items: readonly IndexedItem[]; highlight: ItemHighlight }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ row: number; column: string }>();
  const columns = useMemo(() => columnsOf(items.map((each) => each.item)), [items]);
  const widths = useMemo(() => columns.map((column) => widthOf(column, items)), [columns, items]);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (opened?.row === index ? openHeight : rowHeight),
    overscan: 8,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] as number,
    overscan: 2,
  });
  const openCell = useCallback(
    (row: number, column: string) => {
      setOpened((before) => (before?.row === row && before.column === column ? undefined : { row, column }));
      requestAnimationFrame(() => rows.measure());
    },
    [rows],
  );
  const clicked = useRef<{ keys: Keys; value: unknown }>(undefined);
  const width = numberWidth + across.getTotalSize();
  const shown = across.getVirtualItems();
  return (
    <CopyMenu target={() => clicked.current}>
      <div
        ref={scroller}
        className={styles["scroller"]}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard.
        tabIndex={0}
        onPointerLeave={() => highlight.onHover(undefined)}
      >
        <div className={styles["head"]} style={{ width }}>
          {shown.map((column) => (
            <HeadCell
              key={column.key}
              name={columns[column.index] as string}
              sample={items[0]?.item.json[columns[column.index] as string]}
              left={numberWidth + column.start}
              width={column.size}
            />
          ))}
          <span className={styles["number"]} />
        </div>
        <div className={styles["canvas"]} style={{ width, height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const { item, index } = items[row.index] as IndexedItem;
            return (
              <div
                key={row.key}
                className={styles["row"]}
                data-hovered={highlight.hovered === index || undefined}
                data-paired={highlight.paired.has(index) || undefined}
                style={{ top: row.start, width, height: row.size }}
                onPointerEnter={() => highlight.onHover(index)}
              >
                {shown.map((column) => {
                  const name = columns[column.index] as string;
                  return (
                    <Cell
                      key={column.key}
                      name={name}
                      row={row.index}
                      value={item.json[name]}
                      isOpen={opened?.row === row.index && opened.column === name}
                      left={numberWidth + column.start}
                      width={column.size}
                      onOpen={openCell}
                      onTarget={(target) => {
                        clicked.current = target;
                      }}
                    />
                  );
                })}
                <span className={styles["number"]}>{index + 1}</span>
              </div>
            );
          })}
        </div>
      </div>
    </CopyMenu>
  );
}

function HeadCell(props: { name: string; sample: unknown; left: number; width: number }) {
  const mappable = useMappable();
  return (
    <div
      className={styles["headCell"]}
      style={{ left: props.left, width: props.width }}
      title={mappable ? `${props.name}\n${dataTexts.drag}` : props.name}
      data-column={props.name}
      {...mappable?.drag([props.name], props.sample)}
    >
      <span>{props.name}</span>
    </div>
  );
}

interface CellProps {
  name: string;
  row: number;
  value: unknown;
  isOpen: boolean;
  left: number;
  width: number;
  onOpen(row: number, column: string): void;
  onTarget(target: { keys: Keys; value: unknown }): void;
}

const Cell = memo(function Cell({ name, row, value, isOpen, left, width, onOpen, onTarget }: CellProps) {
  const mappable = useMappable();
  const { text, kind, cut } = cellText(value, isOpen ? 20_000 : 300);
  const opens = cut || kind === "object" || kind === "array" || text.length * 7.3 > width - 20;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a double click opens long text; the JSON view shows it all.
    <div
      className={styles["cell"]}
      style={{ left, width }}
      data-kind={kind}
      data-open={isOpen || undefined}
      onDoubleClick={() => opens && onOpen(row, name)}
      onContextMenu={() => onTarget({ keys: [name], value })}
      {...mappable?.drag([name], value)}
    >
      {isOpen && (kind === "object" || kind === "array")
        ? JSON.stringify(value, null, 2).slice(0, 20_000)
        : text}
    </div>
  );
});

/** Wide enough for the name and the first values, within limits. */
function widthOf(column: string, items: readonly IndexedItem[]): number {
  let longest = column.length + 2;
  for (const { item } of items.slice(0, 20)) {
    longest = Math.max(longest, cellText(item.json[column], 42).text.length);
  }
  return Math.min(320, Math.max(90, Math.round(longest * 7.3) + 22));
}
