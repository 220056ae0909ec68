import { useId } from "react";
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
  type?: "text" | "password";
  isLong?: boolean;
  placeholder?: string;
}

/** A setting that is a text. */
export function TextSetting<Values>({
  draft,
  name,
  label,
  type = "text",
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
          type={type}
          autoComplete={type === "password" ? "new-password" : "off"}
          readOnly={isReadOnly}
          value={value}
          onChange={onChange}
          {...rest}
        />
      )}
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
