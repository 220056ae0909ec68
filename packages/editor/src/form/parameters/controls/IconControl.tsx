import { isRecord } from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Input, SegmentedControl } from "../../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import styles from "./Control.module.css";

/** An emoji, or the name of an icon. */
export function IconControl({ value, onChange, isReadOnly, invalid, id, label }: ControlProps) {
  const stored = isRecord(value) ? value : {};
  const type = stored["type"] === "emoji" ? "emoji" : "icon";
  const text = typeof value === "string" ? value : String(stored["value"] ?? "");
  return (
    <div className={styles["pair"]}>
      <SegmentedControl
        size="sm"
        aria-label={parameterTexts.iconKind}
        value={type}
        onChange={(next) => !isReadOnly && onChange({ ...stored, type: next, value: "" })}
        segments={[
          { value: "icon", label: parameterTexts.icon },
          { value: "emoji", label: parameterTexts.emoji },
        ]}
      />
      <Input
        id={id}
        aria-label={label}
        disabled={isReadOnly}
        invalid={invalid}
        value={text}
        placeholder={type === "emoji" ? "🧶" : parameterTexts.iconName}
        onChange={(event) => onChange({ ...stored, type, value: event.target.value })}
      />
    </div>
  );
}
