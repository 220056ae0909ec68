import { type FormEvent, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Form } from "../../ui/fields/Form.tsx";
import { Button } from "../../ui/index.ts";
import styles from "./AuthCard.module.css";

interface PasswordStepProps {
  /** The directory's label for login names; undefined if users log in by email only. */
  readonly ldapLabel: string | undefined;
  /** Returns the error, if any. */
  send(body: { email: string; password: string }): Promise<string | undefined>;
}

/** First step of the login. */
export function PasswordStep({ send, ldapLabel }: PasswordStepProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    const found = await send({ email, password });
    setProblem(found);
    if (found !== undefined) setBusy(false);
  };
  return (
    <Form className={styles["form"]} problem={problem} onSubmit={submit}>
      <AuthField
        label={ldapLabel === undefined ? texts.auth.email : texts.auth.emailOr(ldapLabel)}
        name="email"
        type={ldapLabel === undefined ? "email" : "text"}
        autoComplete="username"
        autoFocus
        value={email}
        onChange={setEmail}
      />
      <AuthField
        label={texts.auth.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" size="lg" loading={isBusy} className={styles["submit"]}>
        {texts.auth.signIn}
      </Button>
    </Form>
  );
}
