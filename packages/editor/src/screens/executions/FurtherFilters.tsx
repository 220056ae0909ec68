import { ListFilter } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Button, Checkbox, Input, Popover, Select } from "../../ui/index.ts";
import styles from "./FurtherFilters.module.css";
import { furtherFilters, type ListChoice } from "./list-choice.ts";

const text = texts.executions.filters;
const TYPING_PAUSE_MS = 500;
const none = {
  from: undefined,
  to: undefined,
  dataKey: undefined,
  dataValue: undefined,
  isPinned: undefined,
  contains: undefined,
  vote: undefined,
  tags: undefined,
  minSeconds: undefined,
  maxSeconds: undefined,
};

export interface FurtherFiltersProps {
  choice: ListChoice;
  onChange(part: Partial<ListChoice>): void;
}

/** Filters by start time, duration, custom data and annotations. */
export function FurtherFilters({ choice, onChange }: FurtherFiltersProps) {
  const count = furtherFilters(choice);
  const hasAdvanced = useSettings().data?.enterprise["advancedExecutionFilters"] === true;
  const id = useId();
  return (
    <Popover
      align="end"
      aria-label={text.title}
      trigger={
        <Button icon={<ListFilter size={14} />}>{count === 0 ? text.title : text.active(count)}</Button>
      }
    >
      <div className={styles["fields"]}>
        <Typed
          label={text.contains}
          value={choice.contains ?? ""}
          disabled={false}
          onChange={(contains) => onChange({ contains: contains.length < 2 ? undefined : contains })}
        />
        <div className={styles["pair"]}>
          <label className={styles["field"]} htmlFor={`${id}-from`}>
            {text.from}
            <Input
              id={`${id}-from`}
              type="date"
              value={choice.from ?? ""}
              max={choice.to}
              onChange={(event) => onChange({ from: event.target.value || undefined })}
            />
          </label>
          <label className={styles["field"]} htmlFor={`${id}-to`}>
            {text.to}
            <Input
              id={`${id}-to`}
              type="date"
              value={choice.to ?? ""}
              min={choice.from}
              onChange={(event) => onChange({ to: event.target.value || undefined })}
            />
          </label>
        </div>
        <div className={styles["pair"]}>
          <Typed
            label={text.key}
            value={choice.dataKey ?? ""}
            disabled={!hasAdvanced}
            onChange={(dataKey) => onChange({ dataKey: dataKey || undefined })}
          />
          <Typed
            label={text.value}
            value={choice.dataValue ?? ""}
            disabled={!hasAdvanced}
            onChange={(dataValue) => onChange({ dataValue: dataValue || undefined })}
          />
        </div>
        <p className={styles["hint"]}>{hasAdvanced ? text.dataHint : text.notEnabled}</p>
        <div className={styles["pair"]}>
          <Seconds
            label={text.minSeconds}
            value={choice.minSeconds}
            onChange={(minSeconds) => onChange({ minSeconds })}
          />
          <Seconds
            label={text.maxSeconds}
            value={choice.maxSeconds}
            onChange={(maxSeconds) => onChange({ maxSeconds })}
          />
        </div>
        <div className={styles["pair"]}>
          <Typed
            label={text.tags}
            value={choice.tags ?? ""}
            disabled={false}
            onChange={(tags) => onChange({ tags: tags || undefined })}
          />
          <div className={styles["field"]}>
            {text.vote}
            <Select
              aria-label={text.vote}
              value={choice.vote ?? "any"}
              onChange={(vote) => onChange({ vote: vote === "any" ? undefined : vote })}
              options={voteOptions}
            />
          </div>
        </div>
        <Checkbox
          checked={choice.isPinned === true}
          onChange={(on) => onChange({ isPinned: on || undefined })}
        >
          {text.pinned}
        </Checkbox>
        {count > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onChange(none)}>
            {text.clear}
          </Button>
        )}
      </div>
    </Popover>
  );
}

const voteOptions = [
  { value: "any", label: text.anyVote },
  { value: "up", label: texts.executions.votes.up },
  { value: "down", label: texts.executions.votes.down },
] as const;

interface SecondsProps {
  label: string;
  value: number | undefined;
  onChange(value: number | undefined): void;
}

/** Duration in seconds; anything but a number from 0 on counts as empty. */
function Seconds({ label, value, onChange }: SecondsProps) {
  return (
    <Typed
      label={label}
      value={value?.toString() ?? ""}
      disabled={false}
      onChange={(typed) => {
        const seconds = typed === "" ? Number.NaN : Number(typed.replace(",", "."));
        onChange(seconds >= 0 && Number.isFinite(seconds) ? seconds : undefined);
      }}
    />
  );
}

interface TypedProps {
  label: string;
  value: string;
  disabled: boolean;
  onChange(value: string): void;
}

/** A debounced text field. */
function Typed({ label, value, disabled, onChange }: TypedProps) {
  const [draft, setDraft] = useState(value);
  const id = useId();
  // Two fields can be edited before the first one applies: each adds to the other's latest value.
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => setDraft(value), [value]);
  useEffect(() => {
    if (draft === value) return;
    const timer = setTimeout(() => latest.current(draft.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, value]);
  return (
    <label className={styles["field"]} htmlFor={id}>
      {label}
      <Input id={id} value={draft} disabled={disabled} onChange={(event) => setDraft(event.target.value)} />
    </label>
  );
}
