import { BLANK_VALUE } from "@heddle/api";
import { useId, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { Input, NumberInput, Select, Switch, Textarea } from "../../../ui/index.ts";

/** Values of settings, and how one of them is changed. */
export interface Draft<Values> {
  readonly values: Values;
  change(part: Partial<Values>): void;
}

type KeysOf<Values, Type> = { [Key in keyof Values]: Values[Key] extends Type ? Key : never }[keyof Values];

interface FieldProps<Values, Type> {
  draft: Draft<Values>;
  name: KeysOf<Values, Type> & string;
  label: string;
  isReadOnly?: boolean;
}

const part = <Values,>(name: string, value: unknown) => ({ [name]: value }) as Partial<Values>;

interface TextFieldProps<Values> extends FieldProps<Values, string> {
  isLong?: boolean;
  placeholder?: string;
}

/** A text setting. */
export function TextSetting<Values>({
  draft,
  name,
  label,
  isLong,
  isReadOnly = false,
  ...rest
}: TextFieldProps<Values>) {
  const id = useId();
  const value = draft.values[name] as string;
  const onChange = (event: { target: { value: string } }) => draft.change(part(name, event.target.value));
  return (
    <Field id={id} label={label}>
      {isLong ? (
        <Textarea id={id} mono rows={5} readOnly={isReadOnly} value={value} onChange={onChange} {...rest} />
      ) : (
        <Input
          id={id}
          readOnly={isReadOnly}
          title={value || undefined}
          value={value}
          onChange={onChange}
          {...rest}
        />
      )}
    </Field>
  );
}

/** A setting that the server never returns: the field is empty, and an entered value replaces the stored one. */
export function SecretSetting<Values>({
  draft,
  name,
  label,
  isReadOnly = false,
}: FieldProps<Values, string>) {
  const id = useId();
  const value = draft.values[name] as string;
  const isStored = value === BLANK_VALUE;
  return (
    <Field id={id} label={label}>
      <Input
        id={id}
        type="password"
        autoComplete="new-password"
        readOnly={isReadOnly}
        placeholder={isStored ? (isReadOnly ? texts.signIn.storedElsewhere : texts.signIn.stored) : ""}
        value={isStored ? "" : value}
        onChange={(event) => draft.change(part(name, event.target.value))}
      />
    </Field>
  );
}

/** A setting that is a list of short texts, with commas between them. */
export function ListSetting<Values>({ draft, name, label }: FieldProps<Values, readonly string[]>) {
  const id = useId();
  const values = draft.values[name] as readonly string[];
  // A list that is being typed may end with commas and spaces.
  const [typed, setTyped] = useState<string>();
  return (
    <Field id={id} label={label}>
      <Input
        id={id}
        value={typed ?? values.join(", ")}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => {
          setTyped(event.target.value);
          const words = event.target.value.split(",").map((word) => word.trim());
          draft.change(part(name, words.filter(Boolean)));
        }}
      />
    </Field>
  );
}

/** A setting that is a number. */
export function NumberSetting<Values>({
  draft,
  name,
  label,
  min = 0,
  max,
  isReadOnly = false,
}: FieldProps<Values, number> & { min?: number; max?: number }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <NumberInput
        id={id}
        min={min}
        max={max}
        readOnly={isReadOnly}
        precision={0}
        value={draft.values[name] as number}
        onChange={(value) => value !== null && draft.change(part(name, value))}
      />
    </Field>
  );
}

/** A setting that is one of a few. */
export function ChoiceSetting<Values>({
  draft,
  name,
  label,
  choices,
  isReadOnly = false,
}: FieldProps<Values, string> & { choices: Record<string, string> }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        value={draft.values[name] as string}
        disabled={isReadOnly}
        options={Object.entries(choices).map(([value, text]) => ({ value, label: text }))}
        onChange={(value) => draft.change(part(name, value))}
      />
    </Field>
  );
}

/** A setting that is on or off. */
export function FlagSetting<Values>({ draft, name, label, isReadOnly = false }: FieldProps<Values, boolean>) {
  return (
    <Switch
      checked={draft.values[name] as boolean}
      disabled={isReadOnly}
      onChange={(value) => draft.change(part(name, value))}
    >
      {label}
    </Switch>
  );
}
