import { Minus, Move, Pencil, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import type { NodeMark } from "./canvas-marks.ts";
import styles from "./Marks.module.css";

const icons: Record<NodeMark, ReactNode> = {
  added: <Plus size={11} strokeWidth={3} />,
  removed: <Minus size={11} strokeWidth={3} />,
  changed: <Pencil size={10} strokeWidth={2.5} />,
  moved: <Move size={10} strokeWidth={2.5} />,
};

/** Shows a node's difference at a glance: an icon with a color. */
export function MarkBadge({ mark }: { mark: NodeMark }) {
  return (
    <span className={styles["badge"]} data-mark={mark} role="img" aria-label={texts.versions.kinds[mark]}>
      {icons[mark]}
    </span>
  );
}
