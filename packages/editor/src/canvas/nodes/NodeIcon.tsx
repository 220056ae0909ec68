import type { NodeTypeDescription } from "@heddle/workflow";
import { Box, CircleHelp } from "lucide-react";
import { memo } from "react";
import { IconTile } from "../../ui/index.ts";
import type { KnownType } from "./known-types/known-type.ts";
import styles from "./NodeIcon.module.css";
import { categoryOf, iconUrlOf } from "./node-appearance.ts";

interface NodeIconProps {
  description: NodeTypeDescription | undefined;
  /** Known appearance of a type without a description. */
  known?: KnownType | undefined;
  size?: number;
  /** True to omit the tile behind it, at the same size. */
  isBare?: boolean;
}

const TILE_SHARE = 0.64;

/** The icon of a node type, on a tile in the color of its category. */
export const NodeIcon = memo(function NodeIcon({
  description,
  known,
  size = 28,
  isBare = false,
}: NodeIconProps) {
  const Fallback = description ? Box : CircleHelp;
  return (
    <IconTile
      url={iconUrlOf(description, known)}
      sizePx={size}
      share={isBare ? 1 : TILE_SHARE}
      className={styles[isBare ? "bare" : "tile"]}
      category={categoryOf(description, known)}
      fallback={(iconSizePx) => <Fallback size={iconSizePx} strokeWidth={1.75} />}
    />
  );
});
