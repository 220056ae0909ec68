import { type ReactFlowState, useStore } from "@xyflow/react";
import { Maximize } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import { useCanvas } from "../flow/canvas.ts";
import type { FlowNode } from "../flow/flow-model.ts";
import styles from "./BackToContent.module.css";

/** Button in the middle of the screen that returns to the nodes when none is in view. */
export function BackToContent({ nodes }: { nodes: readonly FlowNode[] }) {
  const canvas = useCanvas();
  const isLost = useStore((state) => nodes.length > 0 && !nodes.some((node) => isInSight(node, state)));
  if (!isLost) return null;
  return (
    <div className={styles["place"]}>
      <Button icon={<Maximize size={16} />} onClick={() => canvas.view?.fit()}>
        {texts.canvas.backToContent}
      </Button>
    </div>
  );
}

function isInSight(node: FlowNode, { transform: [x, y, zoom], width, height }: ReactFlowState): boolean {
  const left = node.position.x * zoom + x;
  const top = node.position.y * zoom + y;
  const right = left + (node.width ?? 0) * zoom;
  const bottom = top + (node.height ?? 0) * zoom;
  return right > 0 && bottom > 0 && left < width && top < height;
}
