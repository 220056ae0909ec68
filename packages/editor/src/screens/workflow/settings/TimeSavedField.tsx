import { texts } from "../../../base/texts/index.ts";
import { NumberInput } from "../../../ui/index.ts";
import type { LimitFieldsProps } from "./LimitFields.tsx";
import styles from "./SettingsDialog.module.css";

const text = texts.workflow;

/** Minutes saved by one successful execution, for insights. */
export function TimeSavedField({ draft, set }: LimitFieldsProps) {
  const minutes = draft["timeSavedPerExecution"];
  return (
    <div className={styles["field"]}>
      <div>
        <div className={styles["label"]}>{text.timeSaved}</div>
        <div className={styles["hint"]}>{text.timeSavedHint}</div>
      </div>
      <NumberInput
        aria-label={text.timeSaved}
        value={typeof minutes === "number" ? minutes : null}
        min={0}
        precision={1}
        placeholder="0"
        onChange={(next) => set({ timeSavedPerExecution: next ?? undefined })}
      />
    </div>
  );
}
