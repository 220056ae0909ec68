import { useId } from "react";
import { Field } from "../fields/Field.tsx";
import { Input } from "../fields/Input.tsx";
import { Textarea } from "../fields/Textarea.tsx";

interface NameFieldsProps {
  name: string;
  onName(name: string): void;
  description: string;
  onDescription(description: string): void;
  texts: {
    name: string;
    namePlaceholder: string;
    description: string;
    descriptionPlaceholder: string;
  };
}

/** Fields for a name and a description, shared by dialogs. */
export function NameFields({ name, onName, description, onDescription, texts }: NameFieldsProps) {
  const id = useId();
  return (
    <>
      <Field id={`${id}-name`} label={texts.name}>
        <Input
          id={`${id}-name`}
          autoFocus
          maxLength={128}
          placeholder={texts.namePlaceholder}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      </Field>
      <Field id={`${id}-description`} label={texts.description}>
        <Textarea
          id={`${id}-description`}
          rows={3}
          maxLength={2000}
          placeholder={texts.descriptionPlaceholder}
          value={description}
          onChange={(event) => onDescription(event.target.value)}
        />
      </Field>
    </>
  );
}
