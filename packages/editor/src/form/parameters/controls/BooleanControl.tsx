import { Switch } from "../../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import styles from "../ParameterInput.module.css";

/** A switch. */
export function BooleanControl({ value, onChange, isReadOnly, id, label }: ControlProps) {
  return (
    <div className={styles["switchRow"]}>
      <Switch
        id={id}
        aria-label={label}
        checked={value === true || value === "true"}
        onChange={onChange}
        disabled={isReadOnly}
      />
    </div>
  );
}
