import type { ReactNode } from "react";
import styles from "./SegmentedControl.module.css";

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Names a segment that shows only an icon. */
  title?: string;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  value: Value;
  onChange(value: Value): void;
  segments: readonly Segment<Value>[];
  size?: "sm" | "md";
  /** Belongs to a field, which is one stop of the Tab key without it. */
  isTool?: boolean;
  "aria-label": string;
}

/** Selects one of a few options, all visible. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { value, onChange, segments, size = "md", isTool = false } = props;
  const move = (step: number) => {
    const enabled = segments.filter((segment) => !segment.disabled);
    const at = enabled.findIndex((segment) => segment.value === value);
    const next = enabled[(at + step + enabled.length) % enabled.length];
    if (next) onChange(next.value);
  };
  return (
    <div
      role="radiogroup"
      aria-label={props["aria-label"]}
      className={styles["control"]}
      data-size={size}
      data-field-tool={isTool || undefined}
      onKeyDown={(event) => {
        if (event.key === "ArrowRight" || event.key === "ArrowDown") move(1);
        else if (event.key === "ArrowLeft" || event.key === "ArrowUp") move(-1);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {segments.map((segment) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio group of buttons, as the pattern for segmented controls has it.
        <button
          key={segment.value}
          type="button"
          role="radio"
          aria-checked={segment.value === value}
          aria-label={segment.title}
          title={segment.title}
          tabIndex={segment.value === value && !isTool ? 0 : -1}
          disabled={segment.disabled}
          className={styles["segment"]}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
