import type { ModelLimits } from "@heddle/workflow";
import { modelBudgets as text } from "../../base/texts/runs/model-budgets.ts";
import styles from "./LimitInputs.module.css";
import { NumberInput } from "./NumberInput.tsx";

/** The amounts in the usual order, with their number of decimal places. */
const AMOUNTS = [
  { amount: "dollars", precision: 4 },
  { amount: "tokens", precision: 0 },
  { amount: "calls", precision: 0 },
] as const;

interface LimitInputsProps {
  /** Subject of the limits. */
  label: string;
  value: ModelLimits;
  disabled?: boolean;
  onChange(value: ModelLimits): void;
}

/** Fields for language model budgets; an empty field means no limit. */
export function LimitInputs({ label, value, disabled = false, onChange }: LimitInputsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of these styles.
    <div className={styles["limits"]} role="group" aria-label={label}>
      {AMOUNTS.map(({ amount, precision }) => (
        <div key={amount} className={styles["limit"]}>
          <span aria-hidden="true">{text.amounts[amount]}</span>
          <NumberInput
            aria-label={text.of(label, text.amounts[amount])}
            value={value[amount] ?? null}
            min={0}
            precision={precision}
            placeholder={text.noLimit}
            disabled={disabled}
            onChange={(next) => onChange({ ...value, [amount]: next ?? undefined })}
          />
        </div>
      ))}
    </div>
  );
}
