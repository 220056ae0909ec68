import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import { classNames } from "../elements/class-names.ts";
import popup from "../popups/popup.module.css";
import styles from "./Select.module.css";

/** A choice of a list. */
export interface SelectOption<Value extends string | number | boolean = string> {
  value: Value;
  label: string;
  description?: string | undefined;
  /** Before the label. */
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string | number | boolean> {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange(value: Value): void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  size?: "sm" | "md" | "lg";
  id?: string;
  className?: string;
  "aria-label"?: string | undefined;
  /** Belongs to a field, which is one stop of the Tab key without it. */
  isTool?: boolean;
}

/** One choice of a short list; long lists use SearchSelect. */
export function Select<Value extends string | number | boolean>(props: SelectProps<Value>) {
  const { value, options, onChange, placeholder, disabled, invalid, size = "md", id, className } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => next !== null && onChange(next as Value)}
      disabled={disabled}
      modal={false}
    >
      <Base.Trigger
        id={id}
        aria-label={props["aria-label"]}
        data-size={size}
        tabIndex={props.isTool ? -1 : undefined}
        data-field-tool={props.isTool || undefined}
        data-invalid={invalid || undefined}
        className={classNames(styles["trigger"], className)}
      >
        <span className={classNames(styles["value"], !chosen && styles["placeholder"])}>
          {chosen?.label ?? (value === null ? (placeholder ?? texts.ui.selectPlaceholder) : String(value))}
        </span>
        <ChevronsUpDown size={14} className={styles["icon"]} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={popup["positioner"]} sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className={popup["popup"]}>
            {options.map((option) => (
              <Base.Item
                key={String(option.value)}
                value={option.value}
                disabled={option.disabled}
                className={popup["item"]}
              >
                {option.icon}
                <span className={popup["text"]}>
                  <Base.ItemText className={popup["label"]}>{option.label}</Base.ItemText>
                  {option.description && <span className={popup["description"]}>{option.description}</span>}
                </span>
                <Base.ItemIndicator className={popup["check"]}>
                  <Check size={14} />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
