import { Checkbox as Base } from "@base-ui/react/checkbox";
import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Checkbox.module.css";

export interface CheckboxProps {
  checked: boolean;
  onChange(checked: boolean): void;
  /** Neither on nor off, such as "some of the list". */
  indeterminate?: boolean;
  disabled?: boolean;
  children?: ReactNode;
  "aria-label"?: string;
}

/** A box to tick, with its label. */
export function Checkbox({ checked, onChange, indeterminate, disabled, children, ...rest }: CheckboxProps) {
  const box = (
    <Base.Root
      checked={checked}
      indeterminate={indeterminate}
      onCheckedChange={(next) => onChange(next)}
      disabled={disabled}
      aria-label={rest["aria-label"]}
      className={styles["box"]}
    >
      <Base.Indicator className={styles["indicator"]}>
        {indeterminate ? <Minus size={12} strokeWidth={3} /> : <Check size={12} strokeWidth={3} />}
      </Base.Indicator>
    </Base.Root>
  );
  if (children === undefined) return box;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the checkbox inside.
    <label className={styles["label"]}>
      {box}
      {children}
    </label>
  );
}
