import { Panel, type ReactFlowState, useReactFlow, useStore } from "@xyflow/react";
import { memo, type PointerEvent, useContext, useMemo } from "react";
import { texts } from "../../base/texts/index.ts";
import { CanvasMarksContext, type NodeMark } from "../flow/canvas-marks.ts";
import type { FlowNode } from "../flow/flow-model.ts";
import styles from "./MiniMap.module.css";
import { useMapShown } from "./use-map-shown.ts";

const size = { width: 200, height: 150 };
const MARGIN_PX = 10;
/** Minimum size of drawn elements, in map pixels. */
const MIN_SIZE_PX = 3;

const kinds: readonly NodeMark[] = ["moved", "changed", "added", "removed"];

interface Scale {
  left: number;
  top: number;
  /** Map pixels per canvas pixel. */
  factor: number;
}

/**
 * The minimap, in sight while it helps; pressing or dragging moves the view. It renders two paths that stay unchanged while the view moves:
 * the library's own map has an element and a subscription per node, which is slow in every frame of large workflows.
 */
export function MiniMap({ nodes }: { nodes: readonly FlowNode[] }) {
  const flow = useReactFlow();
  const scale = useMemo(() => scaleFor(nodes), [nodes]);
  const isShown = useMapShown(nodes);
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / scale.factor + scale.left;
    const y = (event.clientY - box.top) / scale.factor + scale.top;
    void flow.setCenter(x, y, { zoom: flow.getZoom() });
  };
  return (
    <Panel position="bottom-right" className={`${styles["map"]} nopan`} data-shown={isShown}>
      <div
        className={styles["area"]}
        role="img"
        aria-label={texts.canvas.minimap}
        onPointerDown={go}
        onPointerMove={go}
      >
        <Drawing nodes={nodes} scale={scale} />
        <Frame scale={scale} />
      </div>
    </Panel>
  );
}

const Drawing = memo(function Drawing({ nodes, scale }: { nodes: readonly FlowNode[]; scale: Scale }) {
  const isNote = (node: FlowNode) => node.type !== "card";
  const marks = useContext(CanvasMarksContext);
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <path className={styles["note"]} d={rectangles(nodes.filter(isNote), scale)} />
      <path
        className={styles["node"]}
        d={rectangles(
          nodes.filter((node) => !isNote(node)),
          scale,
        )}
      />
      {marks &&
        kinds.map((kind) => (
          <path
            key={kind}
            data-mark={kind}
            className={styles["marked"]}
            d={rectangles(
              nodes.filter(({ id }) => marks.nodes.get(id) === kind),
              scale,
            )}
          />
        ))}
    </svg>
  );
});

const viewOf = ({ transform: [x, y, zoom], width, height }: ReactFlowState) =>
  `${-x / zoom} ${-y / zoom} ${width / zoom} ${height / zoom}`;

/** Visible part of the workflow. */
function Frame({ scale }: { scale: Scale }) {
  const [x = 0, y = 0, width = 0, height = 0] = useStore(viewOf).split(" ").map(Number);
  const at = { x: (x - scale.left) * scale.factor, y: (y - scale.top) * scale.factor };
  return (
    <div
      className={styles["frame"]}
      style={{
        width: width * scale.factor,
        height: height * scale.factor,
        transform: `translate(${at.x}px, ${at.y}px)`,
      }}
    />
  );
}

function scaleFor(nodes: readonly FlowNode[]): Scale {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { position, width = 0, height = 0 } of nodes) {
    left = Math.min(left, position.x);
    top = Math.min(top, position.y);
    right = Math.max(right, position.x + width);
    bottom = Math.max(bottom, position.y + height);
  }
  const across = (size.width - 2 * MARGIN_PX) / Math.max(right - left, 1);
  const down = (size.height - 2 * MARGIN_PX) / Math.max(bottom - top, 1);
  const factor = Math.min(across, down);
  return {
    factor,
    left: (left + right - size.width / factor) / 2,
    top: (top + bottom - size.height / factor) / 2,
  };
}

function rectangles(nodes: readonly FlowNode[], { left, top, factor }: Scale): string {
  return nodes
    .map(({ position, width = 0, height = 0 }) => {
      const w = Math.max(width * factor, MIN_SIZE_PX).toFixed(1);
      const h = Math.max(height * factor, MIN_SIZE_PX - 1).toFixed(1);
      return `M${((position.x - left) * factor).toFixed(1)},${((position.y - top) * factor).toFixed(1)}h${w}v${h}h-${w}z`;
    })
    .join("");
}
