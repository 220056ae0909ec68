import { ViewportPortal } from "@xyflow/react";
import { Ellipsis, Play, Power, Trash2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { isSticky, useNode, useOpenWorkflow } from "../../document/index.ts";
import { IconButton } from "../../ui/index.ts";
import { useCanvas } from "../edit/canvas-context.ts";
import type { FlowNode } from "../flow/flow-model.ts";
import styles from "./NodeToolbar.module.css";

export interface NodeToolbarProps {
  flowNode: FlowNode;
  onEnter(): void;
  onLeave(): void;
  onMenu(at: { x: number; y: number }): void;
}

/** What is done most with a node, above the card the pointer is on. One for the whole canvas. */
export function NodeToolbar({ flowNode, onEnter, onLeave, onMenu }: NodeToolbarProps) {
  const { run } = useOpenWorkflow();
  const { actions, host } = useCanvas();
  const node = useNode(flowNode.id);
  if (!node) return null;
  const { x, y } = flowNode.position;
  return (
    <ViewportPortal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the buttons while the pointer is on them. */}
      <div
        className={`${styles["toolbar"]} nopan nodrag`}
        style={{ transform: `translate(${x + (flowNode.width ?? 0) / 2}px, ${y}px) translate(-50%, -100%)` }}
        onMouseEnter={onEnter}
        onMouseLeave={onLeave}
      >
        <div className={styles["buttons"]}>
          {!isSticky(node) && (
            <>
              <IconButton
                size="sm"
                label={texts.canvas.runTo}
                icon={<Play size={14} />}
                disabled={run.isRunning}
                onClick={() => {
                  host.previewRun?.(undefined);
                  host.run(node.id);
                }}
                onMouseEnter={() => host.previewRun?.({ nodeId: node.id })}
                onMouseLeave={() => host.previewRun?.(undefined)}
                onFocus={() => host.previewRun?.({ nodeId: node.id })}
                onBlur={() => host.previewRun?.(undefined)}
              />
              <IconButton
                size="sm"
                label={node.disabled ? texts.canvas.enable : texts.canvas.disable}
                shortcut="D"
                icon={<Power size={14} />}
                onClick={() => actions.toggleDisabled(node.id)}
              />
            </>
          )}
          <IconButton
            size="sm"
            label={texts.canvas.delete}
            shortcut="Delete"
            icon={<Trash2 size={14} />}
            onClick={() => actions.delete(node.id)}
          />
          <IconButton
            size="sm"
            label={texts.ui.more}
            icon={<Ellipsis size={14} />}
            onClick={(event) => onMenu({ x: event.clientX, y: event.clientY })}
          />
        </div>
      </div>
    </ViewportPortal>
  );
}
