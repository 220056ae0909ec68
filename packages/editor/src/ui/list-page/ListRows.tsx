import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Skeleton } from "../elements/Skeleton.tsx";
import styles from "./ListRows.module.css";
import { nextIndex } from "./use-list-keys.ts";

const ROWS_WHILE_LOADING = 8;
const HEAD_HEIGHT_PX = 36;

/** Rows that open and close others, for assistive technology and the arrow keys. */
export interface RowTree<Entry> {
  label: string;
  /** `isOpen` is undefined for a row without others below it. */
  placeOf(entry: Entry): { level: number; isOpen: boolean | undefined };
  /** Handles a key on a row; returns the row that takes the focus, or undefined for other keys. */
  onKey(key: string, index: number): number | undefined;
}

interface ListRowsProps<Entry> {
  /** Undefined while they load. */
  entries: readonly Entry[] | undefined;
  heightPx: number;
  /** Names of the columns, above the rows. */
  head?: ReactNode;
  isSelected?(entry: Entry): boolean;
  tree?: RowTree<Entry> | undefined;
  /** The cells of a row; the one with `data-row` opens it and takes the focus. */
  children(entry: Entry): ReactNode;
}

/** The rows of a list; only the visible ones are rendered. */
export function ListRows<Entry extends { id: string }>({
  entries,
  heightPx,
  head,
  isSelected,
  tree,
  children,
}: ListRowsProps<Entry>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: entries?.length ?? ROWS_WHILE_LOADING,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    overscan: 10,
    // The head stays above the rows.
    scrollPaddingStart: head === undefined ? 0 : HEAD_HEIGHT_PX,
    scrollMargin: head === undefined ? 0 : HEAD_HEIGHT_PX,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextOf(event, (entries?.length ?? 0) - 1, tree?.onKey);
    if (next === undefined) return;
    event.preventDefault();
    rows.scrollToIndex(next);
    const focus = () =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-row]`)?.focus();
    // The first frame scrolls, the second has drawn the row.
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the rows inside.
    <div
      ref={scroller}
      className={styles["rows"]}
      data-rows
      onKeyDown={onKeyDown}
      {...(tree && {
        role: "treegrid",
        "aria-label": tree.label,
        "aria-rowcount": (entries?.length ?? 0) + 1,
      })}
    >
      {head !== undefined && (
        <div className={styles["head"]} {...(tree && { role: "row", "aria-rowindex": 1 })}>
          {head}
        </div>
      )}
      <div style={{ height: rows.getTotalSize(), position: "relative" }}>
        {rows.getVirtualItems().map((row) => {
          const entry = entries?.[row.index];
          return (
            <div
              key={entry?.id ?? row.index}
              data-index={row.index}
              data-selected={(entry && isSelected?.(entry)) || undefined}
              className={styles["row"]}
              {...(tree && entry && rowOf(tree, entry, row.index))}
              style={{
                height: heightPx,
                transform: `translateY(${row.start - rows.options.scrollMargin}px)`,
              }}
            >
              {entry ? children(entry) : <Skeleton width={`${180 + ((row.index * 67) % 160)}px`} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function rowOf<Entry>(tree: RowTree<Entry>, entry: Entry, index: number) {
  const { level, isOpen } = tree.placeOf(entry);
  return { role: "row", "aria-level": level, "aria-expanded": isOpen, "aria-rowindex": index + 2 };
}

/** Keys move from row to row, even to rows that are not rendered yet. */
function nextOf(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>,
  last: number,
  onKey?: (key: string, index: number) => number | undefined,
) {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (!(target instanceof HTMLElement) || !target.hasAttribute("data-row")) return undefined;
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
  return onKey?.(key, index) ?? nextIndex(key, index, last);
}
