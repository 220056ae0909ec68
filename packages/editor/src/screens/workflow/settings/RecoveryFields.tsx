import type { WorkflowSettings } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";
import { Select } from "../../../ui/index.ts";
import styles from "./SettingsDialog.module.css";

const text = texts.workflow.recovery;

const fields = [
  { key: "missedRuns", ...text.missedRuns, preset: "once", choices: ["once", "skip"] },
  { key: "onInterruption", ...text.onInterruption, preset: "ask", choices: ["ask", "retry", "skip", "stop"] },
] as const;

export interface RecoveryFieldsProps {
  draft: WorkflowSettings;
  set(values: WorkflowSettings): void;
}

/** Handling of missed schedules and interrupted effects after the server was down. */
export function RecoveryFields({ draft, set }: RecoveryFieldsProps) {
  return fields.map(({ key, label, hint, preset, choices, options }) => {
    const stored = draft[key];
    const value = choices.find((choice) => choice === stored) ?? preset;
    const names: Record<string, string> = options;
    return (
      <div key={key} className={styles["field"]}>
        <div>
          <div className={styles["label"]}>{label}</div>
          <div className={styles["hint"]}>{hint}</div>
        </div>
        <Select<string>
          aria-label={label}
          value={value}
          options={choices.map((choice) => ({ value: choice, label: names[choice] ?? choice }))}
          onChange={(next) => set({ [key]: next === preset ? undefined : next })}
        />
      </div>
    );
  });
}
