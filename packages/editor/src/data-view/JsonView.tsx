import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { copyText } from "../ui/index.ts";
import { pressDataKey } from "./commands/all-commands.ts";
import { CopyMenu, toText } from "./copy-menu.tsx";
import type { ItemHighlight } from "./highlight.ts";
import { JsonLineView } from "./JsonLineView.tsx";
import styles from "./JsonView.module.css";
import { useMappable } from "./mapping.ts";
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
/** Lines per Page Up or Page Down. */
const PAGE_LINES = 20;

/** Items as JSON; branches fold, only visible lines are rendered. */
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
  const activate = (index: number) => {
    setActiveId(lines[index]?.id);
    rows.scrollToIndex(index, { align: "auto" });
    return true;
  };
  const open = (line: JsonLine) => setOpened(flipped(opened, line.id));
  const onLine = (act: (line: JsonLine) => unknown) => () => {
    const line = lines[at];
    return line !== undefined && act(line) !== false && activate(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    clicked.current = undefined;
    pressDataKey(event, {
      move: (key) => {
        const to = movedLine(at, key, lines.length);
        return to === undefined ? onLine((line) => isFoldedBy(key, line) && fold(line))() : activate(to);
      },
      insert: onLine(
        ({ keys, value }) => mappable !== undefined && keys.length > 0 && mappable.insert(keys, value),
      ),
      open: onLine((line) => (isFoldable(line) ? fold(line) : open(line))),
      copy: onLine(({ value }) => void copyText(toText(value))),
    });
  };
  return (
    <CopyMenu target={() => clicked.current ?? lines[at]}>
      <div
        ref={scroller}
        dir="ltr"
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
                  onOpen={() => open(line)}
                />
              </div>
            );
          })}
        </div>
      </div>
    </CopyMenu>
  );
}

/** Returns the line that a key leads to, -1 for none; undefined for keys that do not move. */
function movedLine(at: number, key: string, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE_LINES,
    PageUp: at - PAGE_LINES,
    Home: 0,
    End: count - 1,
  };
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
}

/** True if the left arrow folds an open branch, or the right one unfolds it. */
function isFoldedBy(key: string, line: JsonLine): boolean {
  return isFoldable(line) && key === (line.kind === "open" ? "ArrowLeft" : "ArrowRight");
}

function flipped(set: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
