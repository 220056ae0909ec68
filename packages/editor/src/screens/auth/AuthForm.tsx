import { type FormEvent, type ReactNode, useState } from "react";
import { Form } from "../../ui/fields/Form.tsx";
import { type Schema, useFormFields } from "../../ui/fields/use-form-fields.ts";
import { Button } from "../../ui/index.ts";
import styles from "./AuthCard.module.css";

interface AuthFormProps<Name extends string, Value> {
  /** Initial values of the fields. */
  initial: Record<Name, string>;
  /** Validation schema of the values. */
  schema: Schema<Value>;
  button: string;
  /** Sends the values. Errors are shown above the fields. */
  send(value: Value, entered: Record<Name, string>): Promise<void>;
  children(field: ReturnType<typeof useFormFields<Name>>["field"]): ReactNode;
}

/** A form of a page before login: validates, sends, and shows errors. */
export function AuthForm<Name extends string, Value>(props: AuthFormProps<Name, Value>) {
  const { initial, schema, button, send, children } = props;
  const { values, field, check, fail, formProblem } = useFormFields(() => initial);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const value = check(schema);
    if (value === undefined) return;
    setBusy(true);
    try {
      await send(value, values);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <Form className={styles["form"]} problem={formProblem} onSubmit={submit} noValidate>
      {children(field)}
      <Button type="submit" variant="primary" size="lg" loading={isBusy} className={styles["submit"]}>
        {button}
      </Button>
    </Form>
  );
}
