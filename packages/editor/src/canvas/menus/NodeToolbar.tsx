import { ViewportPortal } from "@xyflow/react";
import { Ellipsis } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { isSticky, useNode, useOpenWorkflow } from "../../document/index.ts";
import { IconButton } from "../../ui/index.ts";
import { command as deleteNode } from "../commands/edit/delete.command.ts";
import { command as switchOff } from "../commands/edit/switch-off.command.ts";
import { command as runTo } from "../commands/run/run-to.command.ts";
import { useCanvas } from "../flow/canvas.ts";
import type { FlowNode } from "../flow/flow-model.ts";
import { CommandButton } from "./CommandButton.tsx";
import styles from "./NodeToolbar.module.css";

export interface NodeToolbarProps {
  flowNode: FlowNode;
  onEnter(): void;
  onLeave(): void;
  onMenu(at: { x: number; y: number }): void;
}

/** Most frequent commands, above the hovered card. One toolbar for the whole canvas. */
export function NodeToolbar({ flowNode, onEnter, onLeave, onMenu }: NodeToolbarProps) {
  const { run } = useOpenWorkflow();
  const canvas = useCanvas();
  const node = useNode(flowNode.id);
  if (!node) return null;
  const { x, y } = flowNode.position;
  const context = { canvas, id: node.id };
  const preview = () => canvas.host.previewRun?.({ nodeId: node.id });
  const endPreview = () => canvas.host.previewRun?.(undefined);
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
              <CommandButton
                command={runTo}
                context={context}
                disabled={run.isRunning}
                onDone={endPreview}
                onMouseEnter={preview}
                onMouseLeave={endPreview}
                onFocus={preview}
                onBlur={endPreview}
              />
              <CommandButton command={switchOff} context={context} />
            </>
          )}
          <CommandButton command={deleteNode} context={context} />
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
