import type { NodeTypeDescription } from "@heddle/workflow";
import { Box, CircleHelp } from "lucide-react";
import { memo, useState } from "react";
import styles from "./NodeIcon.module.css";
import { categoryOf, iconUrlOf } from "./node-appearance.ts";

/** The icon of a node type on a tile in the colour of its category. */
export const NodeIcon = memo(function NodeIcon({
  description,
  size = 28,
}: {
  description: NodeTypeDescription | undefined;
  size?: number;
}) {
  const [broken, setBroken] = useState(false);
  const url = iconUrlOf(description);
  const inner = Math.round(size * 0.64);
  return (
    <span
      className={styles["tile"]}
      data-category={categoryOf(description)}
      style={{ width: size, height: size }}
    >
      {url && !broken ? (
        <img
          src={url}
          width={inner}
          height={inner}
          alt=""
          draggable={false}
          onError={() => setBroken(true)}
        />
      ) : description ? (
        <Box size={inner} strokeWidth={1.75} />
      ) : (
        <CircleHelp size={inner} strokeWidth={1.75} />
      )}
    </span>
  );
});
