import { CalendarDays, X } from "lucide-react";
import { DayPicker } from "react-day-picker";
import "react-day-picker/style.css";
import { useState } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button, IconButton, Input, Popover } from "../../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import { useServices } from "../form-services.ts";
import { combine, dateShortcuts, readDate, shortcutDate } from "../model/dates.ts";
import { typedExpression } from "../model/typing.ts";
import styles from "./DateTimeControl.module.css";

/** A date and time: typed or picked; stored as an ISO string. */
export function DateTimeControl({ property, value, onChange, isReadOnly, invalid, id, label }: ControlProps) {
  const { timezone } = useServices();
  const [draft, setDraft] = useState<string>();
  const isDay = property.typeOptions?.["dateOnly"] === true;
  const read = readDate(value, timezone);
  const shown = draft ?? (isDay ? read?.text.slice(0, 10) : read?.text) ?? String(value ?? "");
  const leave = () => {
    if (draft === undefined) return;
    const typed = readDate(draft.trim().replace(" ", "T"), timezone);
    onChange(typed ? combine(typed.day, typed.time, timezone) : draft);
    setDraft(undefined);
  };
  return (
    <Input
      id={id}
      aria-label={label}
      disabled={isReadOnly}
      invalid={invalid}
      value={shown}
      placeholder={property.placeholder ?? parameterTexts.pickDate}
      onChange={(event) => {
        const expression = typedExpression(property, event.target.value, shown);
        if (expression === undefined) setDraft(event.target.value);
        else onChange(expression);
      }}
      onBlur={leave}
      suffix={
        <>
          {shown !== "" && !isReadOnly && (
            <IconButton
              size="xs"
              label={parameterTexts.clear}
              icon={<X size={13} />}
              onClick={() => onChange("")}
            />
          )}
          <Popover
            align="end"
            aria-label={label}
            trigger={
              <IconButton
                size="xs"
                tooltip={false}
                disabled={isReadOnly}
                label={parameterTexts.pickDate}
                icon={<CalendarDays size={14} />}
              />
            }
          >
            <Picker read={read} timezone={timezone} hasTime={!isDay} onChange={onChange} />
          </Popover>
        </>
      }
    />
  );
}

interface PickerProps {
  read: ReturnType<typeof readDate>;
  timezone: string;
  hasTime: boolean;
  onChange(value: unknown): void;
}

function Picker({ read, timezone, hasTime, onChange }: PickerProps) {
  const time = read?.time ?? "00:00:00";
  return (
    <div className={styles["picker"]}>
      <div className={styles["side"]}>
        {dateShortcuts.map(({ key, days }) => (
          <Button
            key={key}
            size="sm"
            variant="ghost"
            onClick={() => onChange(shortcutDate(days, new Date(), timezone))}
          >
            {parameterTexts[key]}
          </Button>
        ))}
        {hasTime && (
          <div className={styles["time"]}>
            {parameterTexts.time}
            <Input
              size="sm"
              aria-label={parameterTexts.time}
              type="time"
              step={60}
              value={time.slice(0, 5)}
              onChange={(event) => onChange(combine(read?.day ?? new Date(), event.target.value, timezone))}
            />
          </div>
        )}
      </div>
      <DayPicker
        mode="single"
        className={styles["calendar"]}
        {...(read ? { selected: read.day, defaultMonth: read.day } : {})}
        onSelect={(day) => day && onChange(combine(day, time, timezone))}
      />
    </div>
  );
}
