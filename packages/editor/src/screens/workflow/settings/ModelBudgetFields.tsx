import { modelLimitsOf } from "@heddle/workflow";
import { modelBudgets as text } from "../../../base/texts/runs/model-budgets.ts";
import { LimitInputs } from "../../../ui/fields/LimitInputs.tsx";
import { Select } from "../../../ui/index.ts";
import type { LimitFieldsProps } from "./LimitFields.tsx";
import styles from "./SettingsDialog.module.css";

const FIELDS = [
  { key: "modelBudgetPerRun", label: text.perRun, hint: text.perRunHint },
  { key: "modelBudgetPerDay", label: text.perDay, hint: text.perDayHint },
] as const;

/** Handling of untrusted tool results by agents. */
export function OutsideContentField({ draft, set }: LimitFieldsProps) {
  return (
    <div className={styles["field"]}>
      <div>
        <div className={styles["label"]}>{text.outside}</div>
        <div className={styles["hint"]}>{text.outsideHint}</div>
      </div>
      <Select
        aria-label={text.outside}
        value={draft.outsideContent ?? "mark"}
        options={(["mark", "block", "as-is"] as const).map((value) => ({
          value,
          label: text.outsideChoices[value],
        }))}
        onChange={(outsideContent) => set({ outsideContent })}
      />
    </div>
  );
}

/** Language model budgets of the workflow, per execution and per day. */
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
