import type { NodeTypeDescription } from "@heddle/workflow";
import { Box, CircleHelp } from "lucide-react";
import { memo } from "react";
import { IconTile } from "../../ui/index.ts";
import styles from "./NodeIcon.module.css";
import { categoryOf, iconUrlOf } from "./node-appearance.ts";

interface NodeIconProps {
  description: NodeTypeDescription | undefined;
  size?: number;
}

/** The icon of a node type on a tile in the colour of its category. */
export const NodeIcon = memo(function NodeIcon({ description, size = 28 }: NodeIconProps) {
  const Fallback = description ? Box : CircleHelp;
  return (
    <IconTile
      url={iconUrlOf(description)}
      sizePx={size}
      share={0.64}
      className={styles["tile"]}
      category={categoryOf(description)}
      fallback={(iconSizePx) => <Fallback size={iconSizePx} strokeWidth={1.75} />}
    />
  );
});
