import { ViewportPortal } from "@xyflow/react";
import { Plus, Trash2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { removeConnections, useOpenWorkflow } from "../../document/index.ts";
import { IconButton } from "../../ui/index.ts";
import { useCanvas } from "../edit/canvas-context.ts";
import styles from "./EdgeToolbar.module.css";

export interface HoveredEdge {
  id: string;
  x: number;
  y: number;
}

export interface EdgeToolbarProps {
  edge: HoveredEdge;
  onEnter(): void;
  onLeave(): void;
}

/** The two things to do with a connection, beside the pointer. One for the whole canvas. */
export function EdgeToolbar({ edge, onEnter, onLeave }: EdgeToolbarProps) {
  const { document } = useOpenWorkflow();
  const { host } = useCanvas();
  const isMain = document.edges.get(edge.id)?.type === "main";
  return (
    <ViewportPortal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the buttons while the pointer is on them. */}
      <div
        className={`${styles["toolbar"]} nopan nodrag`}
        style={{ transform: `translate(${edge.x}px, ${edge.y}px) translate(-50%, -100%)` }}
        onMouseEnter={onEnter}
        onMouseLeave={onLeave}
      >
        {isMain && (
          <IconButton
            size="sm"
            variant="outline"
            label={texts.canvas.insertNode}
            icon={<Plus size={14} />}
            onClick={() => host.openCreator({ source: "edge", edgeId: edge.id })}
          />
        )}
        <IconButton
          size="sm"
          variant="outline"
          label={texts.canvas.removeConnection}
          icon={<Trash2 size={14} />}
          onClick={() => {
            removeConnections(document, [edge.id]);
            onLeave();
          }}
        />
      </div>
    </ViewportPortal>
  );
}
