import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { CopyMenu, copyText, toText } from "./copy-menu.tsx";
import type { ItemHighlight } from "./highlight.ts";
import { JsonLineView } from "./JsonLineView.tsx";
import styles from "./JsonView.module.css";
import { type Mappable, useMappable } from "./mapping.ts";
import type { IndexedItem } from "./model/item-rows.ts";
import { isFoldable, type JsonLine, jsonLines } from "./model/json-tree.ts";

const text = texts.data;

interface JsonViewProps {
  items: readonly IndexedItem[];
  search: string;
  highlight: ItemHighlight;
}

/** Branches deeper than this start folded. */
const OPEN_DEPTH = 4;

/** Items as JSON; branches fold, only the lines in sight are drawn. */
export function JsonView({ items, search, highlight }: JsonViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState<string>();
  const clicked = useRef<JsonLine>(undefined);
  const elementId = useId();
  const mappable = useMappable();
  const lines = useMemo(
    () =>
      jsonLines(
        items.map(({ item }) => item.json),
        (id, depth) => toggled.has(id) !== depth >= OPEN_DEPTH,
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
  const fold = (line: JsonLine) => setToggled(flipped(toggled, line.id));
  const at = activeId === undefined ? -1 : lines.findIndex((line) => line.id === activeId);
  const onKeyDown = (event: KeyboardEvent) => {
    clicked.current = undefined;
    const taken = pressKey(event, {
      lines,
      at,
      mappable,
      fold,
      open: (id) => setOpened(flipped(opened, id)),
    });
    if (taken === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setActiveId(lines[taken]?.id);
    rows.scrollToIndex(taken, { align: "auto" });
  };
  return (
    <CopyMenu target={() => clicked.current ?? lines[at]}>
      <div
        ref={scroller}
        className={styles["scroller"]}
        role="tree"
        tabIndex={0}
        aria-label={text.json}
        aria-activedescendant={at < 0 ? undefined : elementId}
        onKeyDown={onKeyDown}
        onPointerLeave={() => highlight.onHover(undefined)}
      >
        <div role="presentation" style={{ position: "relative", height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const line = lines[row.index] as JsonLine;
            const of = items[Number.parseInt(line.id, 10)];
            const isActive = row.index === at;
            return (
              <div
                key={row.key}
                id={isActive ? elementId : undefined}
                ref={rows.measureElement}
                role="treeitem"
                aria-level={line.depth + 1}
                aria-expanded={isFoldable(line) ? line.kind === "open" : undefined}
                aria-selected={isActive}
                tabIndex={-1}
                data-index={row.index}
                className={`${styles["line"]} ${opened.has(line.id) ? styles["open"] : ""}`}
                style={{ top: row.start, paddingLeft: 8 + line.depth * 14 }}
                data-active={isActive || undefined}
                data-hovered={(of && highlight.hovered === of.index) || undefined}
                data-paired={(of && highlight.isPaired(of.index, of.item)) || undefined}
                onPointerEnter={() => highlight.onHover(of?.index, of?.item)}
                onPointerDown={() => setActiveId(line.id)}
                onContextMenu={() => {
                  clicked.current = line;
                }}
              >
                <JsonLineView
                  line={line}
                  search={search}
                  isOpen={opened.has(line.id)}
                  onFold={() => fold(line)}
                  onOpen={() => setOpened(flipped(opened, line.id))}
                />
              </div>
            );
          })}
        </div>
      </div>
    </CopyMenu>
  );
}

interface KeyContext {
  lines: readonly JsonLine[];
  /** The active line, -1 for none. */
  at: number;
  mappable: Mappable | undefined;
  fold(line: JsonLine): void;
  open(id: string): void;
}

/** Handles a key; returns the line that is active then, undefined for other keys. */
function pressKey(event: KeyboardEvent, { lines, at, mappable, fold, open }: KeyContext): number | undefined {
  const isMod = event.ctrlKey || event.metaKey;
  const line = lines[at];
  const last = lines.length - 1;
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 20,
    PageUp: at - 20,
    Home: 0,
    End: last,
  };
  const to = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
  if (to !== undefined) return Math.max(0, Math.min(to, last));
  if (!line) return undefined;
  const isOpen = line.kind === "open";
  if (isFoldable(line) && ((event.key === "ArrowLeft" && isOpen) || (event.key === "ArrowRight" && !isOpen)))
    fold(line);
  else if (event.key === "Enter" && !isMod && mappable && line.keys.length > 0)
    mappable.insert(line.keys, line.value);
  else if (event.key === " ") isFoldable(line) ? fold(line) : open(line.id);
  else if (event.key === "c" && isMod && window.getSelection()?.isCollapsed !== false)
    copyText(toText(line.value));
  else return undefined;
  return at;
}

function flipped(set: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
