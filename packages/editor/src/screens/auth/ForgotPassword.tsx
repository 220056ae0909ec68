import { forgotPassword } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Form } from "../../ui/fields/Form.tsx";
import { useFormFields } from "../../ui/fields/use-form-fields.ts";
import { Button } from "../../ui/index.ts";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";

/** Asks for a mail with a link to set a new password. */
export function ForgotPassword() {
  const { field, check, fail, formProblem } = useFormFields(() => ({ email: "" }));
  const [sentTo, setSentTo] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = check(forgotPassword.body);
    if (!values) return;
    setBusy(true);
    try {
      await call(forgotPassword, {}, values);
      setSentTo(values.email);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };

  const hint = sentTo === undefined ? texts.auth.forgotHint : texts.auth.resetSent(sentTo);
  return (
    <AuthCard title={texts.auth.forgotTitle} hint={hint}>
      {sentTo === undefined && (
        <Form className={styles["form"]} problem={formProblem} onSubmit={submit} noValidate>
          <AuthField
            {...field("email")}
            label={texts.auth.email}
            type="email"
            autoComplete="username"
            autoFocus
          />
          <Button type="submit" variant="primary" size="lg" loading={isBusy} className={styles["submit"]}>
            {texts.auth.sendLink}
          </Button>
        </Form>
      )}
      <p className={styles["other"]}>
        <Link to="/signin">{texts.auth.toSignIn}</Link>
      </p>
    </AuthCard>
  );
}
