import { type FormEvent, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Form } from "../../ui/fields/Form.tsx";
import { Button } from "../../ui/index.ts";
import styles from "./AuthCard.module.css";

const text = texts.secondFactor;

interface SecondStepProps {
  /** Returns the error, if any. */
  send(proof: { mfaCode?: string; mfaRecoveryCode?: string }): Promise<string | undefined>;
  onBack(): void;
}

/** Second step of the login: an authenticator code, or a recovery code. */
export function SecondStep({ send, onBack }: SecondStepProps) {
  const [code, setCode] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const found = await send(isRecovery ? { mfaRecoveryCode: code } : { mfaCode: code });
    setProblem(found);
    if (found !== undefined) setBusy(false);
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode("");
    setProblem(undefined);
  };
  return (
    <Form className={styles["form"]} problem={problem} onSubmit={submit}>
      <AuthField
        key={String(isRecovery)}
        label={isRecovery ? text.recoveryCode : text.code}
        name="code"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="primary" size="lg" loading={isBusy} className={styles["submit"]}>
        {texts.auth.signIn}
      </Button>
      <Button variant="ghost" onClick={change}>
        {isRecovery ? text.useCode : text.useRecovery}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {text.back}
      </Button>
    </Form>
  );
}
