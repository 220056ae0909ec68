import type { WorkflowSettings } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";
import { NumberInput } from "../../../ui/index.ts";
import styles from "./SettingsDialog.module.css";

const text = texts.workflow;
const fields = [
  { key: "maxConcurrency", label: text.maxConcurrency, hint: text.maxConcurrencyHint },
  { key: "maxWaiting", label: text.maxWaiting, hint: text.maxWaitingHint },
] as const;

export interface LimitFieldsProps {
  draft: WorkflowSettings;
  set(values: WorkflowSettings): void;
}

/** The maximum number of executions of the workflow that run, or wait, at the same time; an empty field means no limit. */
export function LimitFields({ draft, set }: LimitFieldsProps) {
  return fields.map(({ key, label, hint }) => {
    const value = draft[key];
    return (
      <div key={key} className={styles["field"]}>
        <div>
          <div className={styles["label"]}>{label}</div>
          <div className={styles["hint"]}>{hint}</div>
        </div>
        <NumberInput
          aria-label={label}
          value={typeof value === "number" ? value : null}
          min={1}
          precision={0}
          placeholder={text.noLimit}
          onChange={(next) => set({ [key]: next ?? undefined })}
        />
      </div>
    );
  });
}
