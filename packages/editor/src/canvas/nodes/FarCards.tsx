import { ViewportPortal } from "@xyflow/react";
import { type MouseEvent, memo, useMemo } from "react";
import { isTriggerNode, useNodeOutcome, useOpenWorkflow, useTopic } from "../../document/index.ts";
import { classNames } from "../../ui/index.ts";
import { openNode } from "../edit/open-node.ts";
import { useCanvas } from "../flow/canvas.ts";
import { useNodeMark } from "../flow/canvas-marks.ts";
import type { CardNode, FlowNode, NoteNode } from "../flow/flow-model.ts";
import { MarkBadge } from "../flow/MarkBadge.tsx";
import marks from "../flow/Marks.module.css";
import { useDetail } from "../flow/use-far.ts";
import { farTitleOf } from "../notes/note-title.ts";
import { stickyColors } from "../notes/sticky-colors.ts";
import styles from "./FarCards.module.css";
import { knownType } from "./known-types/known-type.ts";
import cardStyles from "./NodeCard.module.css";
import { categoryOf, colorOf, iconUrlOf } from "./node-appearance.ts";

/** Same values as in the style sheet. */
const TITLE_TOP_PX = 13;
const TITLE_LINE_PX = 41;
const MAX_TITLE_LINES = 2;

export interface FarCardsProps {
  nodes: readonly FlowNode[];
  onMenu(id: string, at: { clientX: number; clientY: number; preventDefault(): void }): void;
}

/**
 * The zoomed-out nodes: icons in the color of their category, framed by the run's result, without text, ports or
 * badges. A thousand of them render in the time that the library's own take for fifty. Pointer events are delegated
 * here.
 */
export function FarCards({ nodes, onMenu }: FarCardsProps) {
  const { document } = useOpenWorkflow();
  const canvas = useCanvas();
  const notes = useMemo(() => nodes.filter((node) => node.type !== "card").sort(byDepth), [nodes]);
  const cards = useMemo(() => nodes.filter((node) => node.type === "card"), [nodes]);
  const detail = useDetail();
  const heard = useMemo(() => {
    const on = (act: (id: string, event: MouseEvent) => void) => (event: MouseEvent) => {
      const id = idAt(event);
      if (id !== undefined) act(id, event);
    };
    return {
      onClick: on((id, { shiftKey }) =>
        shiftKey ? document.selection.toggle(id) : document.selection.set([id]),
      ),
      onDoubleClick: on((id) => openNode(canvas, id)),
      onContextMenu: on(onMenu),
    };
  }, [document, canvas, onMenu]);
  return (
    <ViewportPortal>
      {/* biome-ignore-start lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the canvas has keys for all of it. */}
      <div className={styles["notes"]} {...heard}>
        {notes.map((node) => (
          <FarNote key={node.id} node={node} titleLines={detail === "title" ? linesAbove(node, cards) : 0} />
        ))}
      </div>
      <div className={styles["cards"]} {...heard}>
        {cards.map((node) => (
          <FarCard key={node.id} node={node} hasIcon={detail !== "dot"} />
        ))}
      </div>
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the canvas has keys for all of it. */}
    </ViewportPortal>
  );
}

function idAt(event: MouseEvent): string | undefined {
  const element = event.target instanceof Element ? event.target.closest("[data-id]") : null;
  return element?.getAttribute("data-id") ?? undefined;
}

function byDepth(a: FlowNode, b: FlowNode): number {
  return (a.zIndex ?? 0) - (b.zIndex ?? 0);
}

/** Returns the box of a node, named like the library's own. */
function boxOf({ id, type, position, width, height }: FlowNode, more: React.CSSProperties = {}) {
  return {
    className: `react-flow__node react-flow__node-${type} nopan ${styles["box"]}`,
    "data-id": id,
    style: { transform: `translate(${position.x}px,${position.y}px)`, width, height, ...more },
  };
}

const FarCard = memo(function FarCard({ node: flowNode, hasIcon }: { node: CardNode; hasIcon: boolean }) {
  const { node } = flowNode.data;
  const { catalog, run: runState } = useOpenWorkflow();
  const description = catalog.describe(node);
  const known = knownType(node.type);
  const run = useNodeOutcome(node.name);
  const style = farStyle(colorOf(node), hasIcon ? iconUrlOf(description, known) : undefined);
  const mark = useNodeMark(flowNode.id);
  const isPlanned = useTopic(runState, `node:${node.name}`, () => runState.isPlanned(node.name));
  return (
    <div {...boxOf(flowNode)}>
      <div
        className={classNames(
          cardStyles["card"],
          isTriggerNode(node, catalog) && cardStyles["trigger"],
          node.disabled && cardStyles["disabled"],
        )}
        data-far
        data-node-name={node.name}
        data-mark={mark}
        data-selected={flowNode.selected || undefined}
        data-status={run?.isStale ? undefined : run?.status}
        data-stale={run?.isStale || undefined}
        data-planned={isPlanned || undefined}
        data-category={categoryOf(description, known)}
        data-unknown={!description || undefined}
        data-icon={"--icon" in style || undefined}
        style={style}
        title={node.name}
      >
        {mark && mark !== "none" && (
          <span className={marks["node"]}>
            <MarkBadge mark={mark} />
          </span>
        )}
      </div>
    </div>
  );
});

function farStyle(color: string | undefined, icon: string | undefined): React.CSSProperties {
  const style: Record<string, string> = {};
  if (color !== undefined) style["--far-color"] = color;
  if (icon !== undefined) style["--icon"] = `url("${icon.replaceAll('"', "%22")}")`;
  return style;
}

/** Returns the space for a note's title above its first card, in lines. */
function linesAbove(
  { position: { x, y }, width = 0, height = 0 }: FlowNode,
  cards: readonly FlowNode[],
): number {
  let top = y + height;
  for (const { position, width: cardWidth = 0, height: cardHeight = 0 } of cards) {
    const isAcross = position.x < x + width && position.x + cardWidth > x;
    if (isAcross && position.y < top && position.y + cardHeight > y) top = position.y;
  }
  return Math.max(Math.min(Math.floor((top - y - TITLE_TOP_PX) / TITLE_LINE_PX), MAX_TITLE_LINES), 0);
}

const FarNote = memo(function FarNote({
  node: flowNode,
  titleLines,
}: {
  node: NoteNode;
  titleLines: number;
}) {
  const { parameters } = flowNode.data.node;
  const isFrame = flowNode.type === "frame";
  const mark = useNodeMark(flowNode.id);
  return (
    <div {...boxOf(flowNode, isFrame ? { pointerEvents: "none" } : {})}>
      <div
        className={isFrame ? styles["frame"] : styles["note"]}
        data-mark={mark}
        data-selected={flowNode.selected || undefined}
        style={stickyColors(parameters["color"]) as React.CSSProperties}
      >
        {titleLines > 0 && (
          <p className={styles["title"]} style={{ WebkitLineClamp: titleLines }}>
            {farTitleOf(parameters["content"])}
          </p>
        )}
      </div>
    </div>
  );
});
