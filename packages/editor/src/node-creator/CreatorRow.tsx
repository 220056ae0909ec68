import {
  ArrowRight,
  Blocks,
  ChevronDown,
  ChevronRight,
  FileText,
  GitFork,
  Layers,
  Shapes,
  Wrench,
  Zap,
} from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../base/texts/index.ts";
import { NodeIcon, writeDraggedNode } from "../canvas/index.ts";
import type { CreatorPage } from "./creator-state.ts";
import styles from "./NodeCreator.module.css";
import type { Row } from "./rows.ts";

const pageIcons: Record<string, ReactNode> = {
  Flow: <GitFork size={16} />,
  Files: <FileText size={16} />,
  "Data Transformation": <Shapes size={16} />,
  Helpers: <Wrench size={16} />,
  apps: <Blocks size={16} />,
  "app-events": <Blocks size={16} />,
  "other-triggers": <Zap size={16} />,
};

/** Returns the untranslated name of a page, for its icon and hint. */
function nameOf(page: CreatorPage): string {
  if (page.kind === "category") return page.subcategory ?? page.category;
  return page.kind === "apps" && page.view === "Trigger" ? "app-events" : page.kind;
}

export interface CreatorRowProps {
  row: Row;
  index: number;
  isActive: boolean;
  onHover(): void;
  onChoose(): void;
}

/** A row of the node creator: a heading, a category, a page or a node. */
export function CreatorRow(props: CreatorRowProps) {
  const { row, index, isActive, onHover, onChoose } = props;
  if (row.kind === "heading") {
    return (
      <div role="presentation" className={styles["heading"]}>
        {row.label}
      </div>
    );
  }
  if (row.kind === "category") return <CategoryRow {...props} row={row} />;
  const entry = row.kind === "entry" ? row.entry : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above moves through the list and chooses.
    <div
      id={`node-creator-${index}`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-index={index}
      data-active={isActive || undefined}
      className={styles["row"]}
      draggable={entry !== undefined}
      onDragStart={(event) =>
        entry && writeDraggedNode(event.dataTransfer, { type: entry.type, parameters: entry.parameters })
      }
      onMouseMove={onHover}
      onClick={onChoose}
    >
      {row.kind === "entry" && <NodeIcon description={row.entry.node} />}
      {row.kind === "page" && (
        <span className={styles["tile"]}>{pageIcons[nameOf(row.page)] ?? <Layers size={16} />}</span>
      )}
      {row.kind === "switch" && (
        <span className={styles["tile"]}>
          {row.view === "Trigger" ? <Zap size={16} /> : <ArrowRight size={16} />}
        </span>
      )}
      <span className={styles["text"]}>
        <span className={styles["label"]}>
          {entry ? entry.label : row.kind !== "entry" && row.label}
          {entry?.isTrigger && <Zap size={12} className={styles["bolt"]} aria-label={texts.canvas.trigger} />}
        </span>
        {row.kind === "entry" && row.detail !== "" && (
          <span className={styles["description"]}>{row.detail}</span>
        )}
        {row.kind === "page" && (
          <span className={styles["description"]}>
            {texts.creator.hints[nameOf(row.page)] ?? texts.creator.count(row.count)}
          </span>
        )}
      </span>
      {(row.kind === "page" || (row.kind === "entry" && row.hasActions)) && (
        <ChevronRight size={15} className={styles["more"]} />
      )}
    </div>
  );
}

/** Name of a category, which expands and collapses it. */
function CategoryRow({
  row,
  index,
  isActive,
  onHover,
  onChoose,
}: CreatorRowProps & { row: Row & { kind: "category" } }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above moves through the list and chooses.
    <div
      id={`node-creator-${index}`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      data-index={index}
      data-category-name={row.name}
      data-active={isActive || undefined}
      className={styles["category"]}
      onMouseMove={onHover}
      onClick={onChoose}
    >
      {row.isOpen ? <ChevronDown size={13} /> : <ChevronRight size={13} />}
      {row.label}
      {!row.isOpen && <span className={styles["count"]}>{row.count}</span>}
      <span className="visually-hidden">{texts.creator.categoryState(row.isOpen)}</span>
    </div>
  );
}
