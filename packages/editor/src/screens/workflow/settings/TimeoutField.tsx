import { texts } from "../../../base/texts/index.ts";
import { NumberInput, Switch } from "../../../ui/index.ts";
import styles from "./SettingsDialog.module.css";

const text = texts.workflow;
const DEFAULT_LIMIT_S = 3600;
const parts = [
  { label: text.hours, size: 3600, max: undefined },
  { label: text.minutes, size: 60, max: 59 },
  { label: text.seconds, size: 1, max: 59 },
];

export interface TimeoutFieldProps {
  /** −1 is no limit. */
  seconds: number;
  isValid: boolean;
  onChange(seconds: number): void;
}

/** A limit of time in hours, minutes and seconds. */
export function TimeoutField({ seconds, isValid, onChange }: TimeoutFieldProps) {
  const isOn = seconds !== -1;
  return (
    <>
      <div className={styles["field"]}>
        <div className={styles["label"]}>{text.timeout}</div>
        <div className={styles["time"]}>
          <Switch
            aria-label={text.timeout}
            checked={isOn}
            onChange={(on) => onChange(on ? DEFAULT_LIMIT_S : -1)}
          />
        </div>
      </div>
      {isOn && (
        <div className={styles["field"]}>
          <div className={styles["label"]}>{text.timeoutAfter}</div>
          <div className={styles["parts"]}>
            {parts.map(({ label, size, max }, index) => {
              const above = parts[index - 1]?.size;
              const value = Math.floor((above === undefined ? seconds : seconds % above) / size);
              return (
                <div key={label} className={styles["part"]}>
                  <NumberInput
                    aria-label={label}
                    value={value}
                    min={0}
                    max={max}
                    precision={0}
                    onChange={(next) => onChange(seconds + ((next ?? 0) - value) * size)}
                  />
                  {label}
                </div>
              );
            })}
          </div>
        </div>
      )}
      {!isValid && <p className={styles["invalid"]}>{text.timeoutInvalid}</p>}
    </>
  );
}
