import type { SecretProviderField } from "@heddle/api";
import { useId } from "react";
import { Field } from "../../../ui/fields/Field.tsx";
import { Input, Select, Textarea } from "../../../ui/index.ts";
import styles from "./ExternalSecrets.module.css";

interface ProviderFieldProps {
  field: SecretProviderField;
  value: string;
  onChange(value: string): void;
}

/** One setting of a store. Stored secrets are shown as a marker, which means unchanged. */
export function ProviderField({ field, value, onChange }: ProviderFieldProps) {
  const id = useId();
  const { label, placeholder, hint, isSecret = false, isLong = false, isRequired = false, options } = field;
  const shared = { id, placeholder, value };
  return (
    <Field id={id} label={isRequired ? `${label} *` : label}>
      {options ? (
        <Select<string> id={id} value={value} options={options} onChange={onChange} />
      ) : isLong ? (
        <Textarea {...shared} mono rows={5} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input
          {...shared}
          type={isSecret ? "password" : "text"}
          autoComplete={isSecret ? "new-password" : "off"}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {hint !== undefined && <span className={styles["hint"]}>{hint}</span>}
    </Field>
  );
}
