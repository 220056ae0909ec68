import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { dataTexts } from "../texts/data-view.ts";
import { CopyMenu } from "./copy-menu.tsx";
import styles from "./JsonView.module.css";
import { type Keys, useMappable } from "./mapping.ts";
import { kindOf } from "./model/columns.ts";
import { type JsonLine, jsonLines } from "./model/json-tree.ts";
import type { IndexedItem } from "./model/search.ts";
import type { ItemHighlight } from "./TableView.tsx";

/** Text longer than this is cut until it is opened. */
const cutAt = 240;
/** Branches deeper than this start folded. */
const openDepth = 4;

/** Items as JSON; branches fold, only the lines in sight are drawn. */
export function JsonView({ items, highlight }: { items: readonly IndexedItem[]; highlight: ItemHighlight }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const clicked = useRef<JsonLine>(undefined);
  const lines = useMemo(
    () =>
      jsonLines(
        items.map(({ item }) => item.json),
        (id, depth) => toggled.has(id) !== depth >= openDepth,
      ),
    [items, toggled],
  );
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 20,
    getItemKey: (index) => (lines[index] as JsonLine).id,
    overscan: 20,
  });
  const flip = (set: ReadonlySet<string>, id: string) =>
    new Set(set.has(id) ? [...set].filter((each) => each !== id) : [...set, id]);
  const itemOf = (line: JsonLine) => items[Number.parseInt(line.id, 10)]?.index;
  return (
    <CopyMenu target={() => clicked.current && { keys: clicked.current.keys, value: clicked.current.value }}>
      <div
        ref={scroller}
        className={styles["scroller"]}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard.
        tabIndex={0}
        onPointerLeave={() => highlight.onHover(undefined)}
      >
        <div style={{ position: "relative", height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const line = lines[row.index] as JsonLine;
            const index = itemOf(line);
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: hovering shows where the item came from.
              <div
                key={row.key}
                ref={rows.measureElement}
                data-index={row.index}
                className={`${styles["line"]} ${opened.has(line.id) ? styles["open"] : ""}`}
                style={{ top: row.start, paddingLeft: 8 + line.depth * 14 }}
                data-hovered={(index !== undefined && highlight.hovered === index) || undefined}
                data-paired={(index !== undefined && highlight.paired.has(index)) || undefined}
                onPointerEnter={() => highlight.onHover(index)}
                onContextMenu={() => {
                  clicked.current = line;
                }}
              >
                <Line
                  line={line}
                  isOpen={opened.has(line.id)}
                  onFold={() => setToggled(flip(toggled, line.id))}
                  onOpen={() => setOpened(flip(opened, line.id))}
                />
              </div>
            );
          })}
        </div>
      </div>
    </CopyMenu>
  );
}

function Line({
  line,
  isOpen,
  onFold,
  onOpen,
}: {
  line: JsonLine;
  isOpen: boolean;
  onFold(): void;
  onOpen(): void;
}) {
  const [start, end] = line.isList ? ["[", "]"] : ["{", "}"];
  const comma = line.last ? "" : ",";
  const canFold = line.size > 0 && line.kind !== "close" && line.kind !== "value";
  return (
    <>
      {canFold ? (
        <button
          type="button"
          className={styles["fold"]}
          aria-label={line.kind === "open" ? dataTexts.collapse : dataTexts.expand}
          onClick={onFold}
        >
          {line.kind === "open" ? <ChevronDown size={12} /> : <ChevronRight size={12} />}
        </button>
      ) : (
        <span className={styles["fold"]} />
      )}
      {line.kind !== "close" && <Key line={line} />}
      {line.kind === "value" && <Value line={line} comma={comma} isOpen={isOpen} onOpen={onOpen} />}
      {line.kind === "open" && <span className={styles["punctuation"]}>{start}</span>}
      {line.kind === "close" && <span className={styles["punctuation"]}>{end + comma}</span>}
      {line.kind === "closed" && (
        <span className={styles["punctuation"]}>
          {line.size === 0 ? start + end + comma : `${start} ${line.size} ${end}${comma}`}
        </span>
      )}
    </>
  );
}

function Key({ line }: { line: JsonLine }) {
  const mappable = useMappable();
  if (line.key === undefined || typeof line.key === "number") return null;
  const keys: Keys = line.keys;
  return (
    <>
      <span
        className={styles["key"]}
        data-key={line.key}
        title={mappable ? dataTexts.drag : undefined}
        {...mappable?.drag(keys, line.value)}
      >
        {JSON.stringify(line.key)}
      </span>
      <span className={styles["punctuation"]}>: </span>
    </>
  );
}

interface ValueProps {
  line: JsonLine;
  comma: string;
  isOpen: boolean;
  onOpen(): void;
}

function Value({ line, comma, isOpen, onOpen }: ValueProps) {
  const mappable = useMappable();
  const text = JSON.stringify(line.value) ?? "undefined";
  const isLong = text.length > cutAt;
  return (
    <>
      <span
        className={styles["value"]}
        data-kind={kindOf(line.value)}
        {...mappable?.drag(line.keys, line.value)}
      >
        {isLong && !isOpen ? `${text.slice(0, cutAt)}…` : text}
        {comma && <span className={styles["punctuation"]}>{comma}</span>}
      </span>
      {isLong && (
        <button type="button" className={styles["more"]} onClick={onOpen}>
          {isOpen ? dataTexts.less : dataTexts.more}
        </button>
      )}
    </>
  );
}
