import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { FieldPair } from "../../ui/fields/Form.tsx";

type Name = "firstName" | "lastName" | "password";

interface NewAccountFieldsProps {
  field(name: Name): {
    name: string;
    value: string;
    onChange(value: string): void;
    problem: string | undefined;
  };
  autoFocus?: boolean;
}

/** Names and password of a new user. */
export function NewAccountFields({ field, autoFocus = false }: NewAccountFieldsProps) {
  return (
    <>
      <FieldPair>
        <AuthField
          {...field("firstName")}
          label={texts.auth.firstName}
          autoComplete="given-name"
          autoFocus={autoFocus}
        />
        <AuthField {...field("lastName")} label={texts.auth.lastName} autoComplete="family-name" />
      </FieldPair>
      <AuthField
        {...field("password")}
        label={texts.auth.password}
        type="password"
        autoComplete="new-password"
        note={texts.auth.passwordRule}
      />
    </>
  );
}
