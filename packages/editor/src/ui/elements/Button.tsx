import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./Button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./Spinner.tsx";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: "primary" | "secondary" | "ghost" | "danger";
  size?: "sm" | "md" | "lg";
  icon?: ReactNode;
  /** Shows a spinner and refuses clicks. */
  loading?: boolean;
}

/** A button with text; a spinner takes the place of its icon while it is busy. */
export function Button({
  variant = "secondary",
  size = "md",
  icon,
  loading,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-variant={variant}
      data-size={size}
      className={classNames(styles["button"], className)}
    >
      {loading ? <Spinner size={14} /> : icon}
      {children !== undefined && <span className={styles["label"]}>{children}</span>}
    </button>
  );
}
