import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useContext, useMemo, useRef, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { CopyMenu } from "../copy-menu.tsx";
import { MappingContext } from "../mapping.ts";
import type { IndexedItem } from "../model/item-rows.ts";
import { schemaOf } from "../model/schema.ts";
import { type SchemaLine, schemaLines } from "../model/schema-lines.ts";
import { type EarlierData, EarlierDataContext, type EarlierSection } from "./earlier-data.ts";
import { setSectionOpen, useOpenSections } from "./open-sections.ts";
import { SchemaLineView } from "./SchemaLines.tsx";
import styles from "./SchemaView.module.css";

const text = texts.data;
const nothing: readonly EarlierSection[] = [];
type Line = SchemaLine<EarlierSection>;

/** Fields of the items, with a value of each; below them the data of earlier nodes, loaded when opened or searched. */
export function SchemaView({ items, search }: { items: readonly IndexedItem[]; search: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const earlier = useContext(EarlierDataContext);
  const shown = useContext(MappingContext);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [clicked, setClicked] = useState<Line & { kind: "field" }>();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const opened = useOpenSections();
  const fields = useMemo(() => schemaOf(items.map((each) => each.item)), [items]);
  const sections = earlier?.sections ?? nothing;
  const lines = useMemo(() => {
    const isOpen = (id: string) => opened.has(id);
    return schemaLines({ fields, sections, search, isOpen, isFolded: (id) => folded.has(id) });
  }, [fields, sections, search, opened, folded]);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 28,
    overscan: 12,
  });
  const flip = (line: Line) => {
    if (line.kind === "section") setSectionOpen(line.section.id, !line.isOpen);
    if (line.kind === "field") setFolded(flipped(folded, line.id));
  };
  if (lines.length === 0)
    return <p className={styles["empty"]}>{search === "" ? text.emptyItem : text.noMatch}</p>;
  return (
    <MappingContext value={clicked?.section?.mapping ?? shown}>
      <CopyMenu target={() => clicked && { keys: clicked.field.keys, value: clicked.field.sample }}>
        <div
          ref={scroller}
          dir="ltr"
          className={styles["scroller"]}
          role="toolbar"
          aria-orientation="vertical"
          aria-label={text.schema}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for the Tab key; arrows go on from there.
          tabIndex={0}
          onKeyDown={moveBetweenLines}
        >
          <MappingContext value={shown}>
            <div style={{ position: "relative", height: rows.getTotalSize() }}>
              {rows.getVirtualItems().map((row) => {
                const line = lines[row.index] as Line;
                return (
                  <div
                    key={row.key}
                    className={styles["line"]}
                    style={{ top: row.start, paddingLeft: indentOf(line) }}
                    onContextMenuCapture={() => setClicked(line.kind === "field" ? line : undefined)}
                  >
                    <SchemaLineView
                      line={line}
                      search={search}
                      isFolded={(id) => folded.has(id)}
                      onFlip={() => flip(line)}
                      problem={line.kind === "note" ? problems[line.section.id] : undefined}
                    />
                  </div>
                );
              })}
            </div>
          </MappingContext>
        </div>
      </CopyMenu>
      <Loaders
        earlier={earlier}
        lines={lines}
        problems={problems}
        onProblem={(id, message) => setProblems((before) => ({ ...before, [id]: message }))}
      />
    </MappingContext>
  );
}

function flipped(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
}

function indentOf(line: Line): number {
  if (line.kind === "section") return 0;
  return line.kind === "note" ? 22 : line.depth * 18;
}

interface LoadersProps {
  earlier: EarlierData | undefined;
  lines: readonly Line[];
  problems: Readonly<Record<string, string>>;
  onProblem(id: string, message: string): void;
}

/** Number of nodes whose data is fetched concurrently: a search loads all earlier nodes. */
const FETCHED_AT_ONCE = 3;

/** Loads the fields that open sections, or a search, wait for. */
function Loaders({ earlier, lines, problems, onProblem }: LoadersProps) {
  if (!earlier) return null;
  const awaited = lines.flatMap((line) =>
    line.kind === "note" && line.text === undefined && problems[line.section.id] === undefined
      ? [line.section.id]
      : [],
  );
  return awaited
    .slice(0, FETCHED_AT_ONCE)
    .map((id) => <earlier.Loader key={id} id={id} onProblem={(message) => onProblem(id, message)} />);
}

/** Moves between lines with up and down; right unfolds, left folds. */
function moveBetweenLines(event: KeyboardEvent<HTMLDivElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-line]")];
  const current = document.activeElement as HTMLElement;
  const at = all.indexOf(current);
  const foldWhen = { ArrowRight: "closed", ArrowLeft: "open" }[event.key];
  if (foldWhen !== undefined && at >= 0 && current.dataset["line"] === foldWhen) {
    event.preventDefault();
    const previous = current.previousElementSibling;
    const fold = current.hasAttribute("data-section") ? current : previous;
    (fold as HTMLElement | null)?.click();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const next = step === undefined ? undefined : at < 0 ? all[0] : all[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
