import { modelLimitsOf } from "@heddle/workflow";
import { modelBudgets as text } from "../../../base/texts/runs/model-budgets.ts";
import { LimitInputs } from "../../../ui/fields/LimitInputs.tsx";
import type { LimitFieldsProps } from "./LimitFields.tsx";
import styles from "./SettingsDialog.module.css";

const FIELDS = [
  { key: "modelBudgetPerRun", label: text.perRun, hint: text.perRunHint },
  { key: "modelBudgetPerDay", label: text.perDay, hint: text.perDayHint },
] as const;

/** What language models may take in each execution of the workflow, and in a day. */
export function ModelBudgetFields({ draft, set }: LimitFieldsProps) {
  return FIELDS.map(({ key, label, hint }) => (
    <div key={key} className={styles["wide"]}>
      <div>
        <div className={styles["label"]}>{label}</div>
        <div className={styles["hint"]}>{hint}</div>
      </div>
      <LimitInputs
        label={label}
        value={modelLimitsOf(draft[key]) ?? {}}
        onChange={(limits) => set({ [key]: modelLimitsOf(limits) })}
      />
    </div>
  ));
}
