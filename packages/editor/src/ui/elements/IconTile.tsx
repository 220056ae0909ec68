import { type ReactNode, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./IconTile.module.css";

interface IconTileProps {
  url: string | undefined;
  /** Width and height of the tile. */
  sizePx: number;
  /** Share of the tile that the icon fills. */
  share: number;
  className: string | undefined;
  /** Sets the colours of the tile by its style sheet. */
  category?: string | undefined;
  /** Drawn without a URL, or when the image cannot be loaded. */
  fallback: (iconSizePx: number) => ReactNode;
}

/** An icon on a square tile. */
export function IconTile({ url, sizePx, share, className, category, fallback }: IconTileProps) {
  const [isBroken, setBroken] = useState(false);
  const iconSizePx = Math.round(sizePx * share);
  return (
    <span
      className={classNames(styles["tile"], className)}
      data-category={category}
      style={{ width: sizePx, height: sizePx }}
    >
      {url && !isBroken ? (
        <img
          src={url}
          width={iconSizePx}
          height={iconSizePx}
          alt=""
          draggable={false}
          onError={() => setBroken(true)}
        />
      ) : (
        fallback(iconSizePx)
      )}
    </span>
  );
}
