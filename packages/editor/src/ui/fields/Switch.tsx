import { Switch as Base } from "@base-ui/react/switch";
import type { ReactNode } from "react";
import styles from "./Switch.module.css";

export interface SwitchProps {
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  /** Label next to the switch. */
  children?: ReactNode;
  id?: string;
  "aria-label"?: string;
}

/** Turns something on or off immediately. */
export function Switch({ checked, onChange, disabled, children, id, ...rest }: SwitchProps) {
  const control = (
    <Base.Root
      id={id}
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      disabled={disabled}
      aria-label={rest["aria-label"]}
      className={styles["switch"]}
    >
      <Base.Thumb className={styles["thumb"]} />
    </Base.Root>
  );
  if (children === undefined) return control;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the switch inside.
    <label className={styles["label"]}>
      {control}
      {children}
    </label>
  );
}
