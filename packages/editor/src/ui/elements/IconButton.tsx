import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./IconButton.module.css";
import { Tooltip } from "./Tooltip.tsx";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  /** Names the button for everybody: tooltip and screen reader. */
  label: string;
  icon: ReactNode;
  size?: "xs" | "sm" | "md" | "lg";
  variant?: "ghost" | "outline";
  pressed?: boolean;
  /** Shown in the tooltip. */
  shortcut?: string | undefined;
  tooltipSide?: "top" | "right" | "bottom" | "left";
  /** Disables the tooltip if the label is already visible. */
  tooltip?: boolean;
}

/** A button that shows only an icon; its label is the tooltip too. */
export function IconButton({
  label,
  icon,
  size = "md",
  variant = "ghost",
  pressed,
  shortcut,
  tooltipSide,
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      {...rest}
      data-size={size}
      data-variant={variant}
      className={classNames(styles["button"], className)}
    >
      {icon}
    </button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      {button}
    </Tooltip>
  );
}
