import { NumberField } from "@base-ui/react/number-field";
import { Minus, Plus } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { classNames } from "../elements/class-names.ts";
import styles from "./NumberInput.module.css";

export interface NumberInputProps {
  value: number | null;
  onChange(value: number | null): void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Digits after the point; more are rounded. */
  precision?: number | undefined;
  id?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  invalid?: boolean;
  className?: string;
  "aria-label"?: string;
}

/** A field for a number. */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  step,
  precision,
  id,
  placeholder,
  disabled,
  readOnly,
  invalid,
  className,
  ...rest
}: NumberInputProps) {
  return (
    <NumberField.Root
      id={id}
      value={value}
      onValueChange={(next) => onChange(next)}
      min={min}
      max={max}
      step={step ?? "any"}
      disabled={disabled}
      readOnly={readOnly}
      locale="en-US"
      format={{ useGrouping: false, maximumFractionDigits: precision ?? 15 }}
      className={classNames(styles["root"], className)}
    >
      <NumberField.Group className={styles["group"]} data-invalid={invalid || undefined}>
        <NumberField.Input
          className={styles["input"]}
          placeholder={placeholder}
          aria-label={rest["aria-label"]}
        />
        <NumberField.Decrement className={styles["step"]} aria-label={texts.ui.decrease}>
          <Minus size={12} />
        </NumberField.Decrement>
        <NumberField.Increment className={styles["step"]} aria-label={texts.ui.increase}>
          <Plus size={12} />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  );
}
