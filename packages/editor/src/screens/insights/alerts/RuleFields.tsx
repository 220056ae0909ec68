import type { AlertRule } from "@heddle/api";
import { useId } from "react";
import { alerts as text } from "../../../base/texts/alerts.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { FieldPair } from "../../../ui/fields/Form.tsx";
import { Checkbox, NumberInput } from "../../../ui/index.ts";
import type { AlertDraft } from "./alert-draft.ts";

const TIMES: Record<AlertRule["kind"], string> = {
  failures: text.within,
  schedule: text.grace,
  silence: text.silent,
  duration: text.longer,
};

interface RuleFieldsProps {
  draft: AlertDraft;
  onChange(part: Partial<AlertDraft>): void;
}

/** The numbers of a rule. */
export function RuleFields({ draft: { kind, more, time, successOnly }, onChange }: RuleFieldsProps) {
  const timeField = (
    <NumberField label={TIMES[kind]} min={1} value={time} onChange={(next) => onChange({ time: next })} />
  );
  if (kind === "failures")
    return (
      <FieldPair>
        <NumberField label={text.more} min={0} value={more} onChange={(next) => onChange({ more: next })} />
        {timeField}
      </FieldPair>
    );
  if (kind !== "silence") return timeField;
  return (
    <>
      {timeField}
      <Checkbox checked={successOnly} onChange={(next) => onChange({ successOnly: next })}>
        {text.successOnly}
      </Checkbox>
    </>
  );
}

interface NumberFieldProps {
  label: string;
  min: number;
  value: number | null;
  onChange(value: number | null): void;
}

function NumberField({ label, min, value, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <NumberInput id={id} min={min} value={value} onChange={onChange} />
    </Field>
  );
}
