import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "../elements/class-names.ts";
import styles from "./Input.module.css";

export interface InputProps extends Omit<ComponentPropsWithRef<"input">, "size" | "prefix"> {
  size?: "sm" | "md" | "lg";
  prefix?: ReactNode;
  suffix?: ReactNode;
  invalid?: boolean;
  mono?: boolean;
}

/** A single-line text field. */
export function Input({ size = "md", prefix, suffix, invalid, mono, className, ...rest }: InputProps) {
  return (
    <div
      className={classNames(styles["field"], mono && styles["mono"], className)}
      data-size={size}
      data-invalid={invalid || undefined}
      data-disabled={rest.disabled || undefined}
    >
      {prefix !== undefined && <span className={styles["affix"]}>{prefix}</span>}
      <input
        spellCheck={false}
        autoComplete="off"
        {...rest}
        aria-invalid={invalid || undefined}
        className={styles["input"]}
      />
      {suffix !== undefined && <span className={styles["affix"]}>{suffix}</span>}
    </div>
  );
}
