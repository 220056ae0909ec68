import { ViewportPortal } from "@xyflow/react";
import { useOpenWorkflow } from "../../document/index.ts";
import { command as addNode } from "../commands/edit/add-node.command.ts";
import { command as deleteEdge } from "../commands/edit/delete.command.ts";
import { useCanvas } from "../flow/canvas.ts";
import type { HoveredEdge } from "../flow/use-hovered.ts";
import { CommandButton } from "./CommandButton.tsx";
import styles from "./EdgeToolbar.module.css";

export interface EdgeToolbarProps {
  edge: HoveredEdge;
  onEnter(): void;
  onLeave(): void;
}

/** Commands of a connection, next to the pointer. One toolbar for the whole canvas. */
export function EdgeToolbar({ edge, onEnter, onLeave }: EdgeToolbarProps) {
  const { document } = useOpenWorkflow();
  const canvas = useCanvas();
  const context = { canvas, id: edge.id };
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
        {isMain && <CommandButton command={addNode} context={context} variant="outline" />}
        <CommandButton command={deleteEdge} context={context} variant="outline" onDone={onLeave} />
      </div>
    </ViewportPortal>
  );
}
