import { type AnswerOf, enableSecondFactor, setUpSecondFactor } from "@heddle/api";
import { Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Form } from "../../ui/fields/Form.tsx";
import { useFormFields } from "../../ui/fields/use-form-fields.ts";
import { Button, IconButton } from "../../ui/index.ts";
import { copySecretText } from "./copy-secret-text.ts";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import styles from "./SecondFactor.module.css";

const text = texts.secondFactor;

type Setup = AnswerOf<typeof setUpSecondFactor>;

/**
 * Setup of a second factor: the password again, a secret for the authenticator, a confirmation code, and the recovery
 * codes.
 */
export function SecondFactorSetup({ onDone }: { onDone(): void }) {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (!setup) return <PasswordAgain onSetup={setSetup} />;
  return (
    <div className={styles["setup"]}>
      <p className={styles["hint"]}>{text.scan}</p>
      <QrCode text={setup.uri} label={text.qr} />
      <p className={styles["hint"]}>{text.typeIt}</p>
      <div className={styles["secret"]}>
        <span data-testid="secret">{setup.secret}</span>
        <IconButton
          size="xs"
          label={text.copySecret}
          icon={<Copy size={14} />}
          onClick={() => void copySecretText(setup.secret)}
        />
      </div>
      <Confirmation onEnabled={setCodes} />
    </div>
  );
}

function PasswordAgain({ onSetup }: { onSetup(setup: Setup): void }) {
  const { field, check, fail, formProblem } = useFormFields(() => ({ password: "" }));
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = check(setUpSecondFactor.body);
    if (!body) return;
    setBusy(true);
    try {
      onSetup(await call(setUpSecondFactor, {}, body));
    } catch (error) {
      fail((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Form problem={formProblem} onSubmit={submit} noValidate>
      <p className={styles["hint"]}>{text.passwordAgain}</p>
      <AuthField
        {...field("password")}
        label={texts.settings.currentPassword}
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <div className={styles["actions"]}>
        <Button type="submit" variant="primary" loading={isBusy}>
          {text.goOn}
        </Button>
      </div>
    </Form>
  );
}

function Confirmation({ onEnabled }: { onEnabled(codes: readonly string[]): void }) {
  const { field, check, fail, formProblem } = useFormFields(() => ({ code: "" }));
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = check(enableSecondFactor.body);
    if (!body) return;
    setBusy(true);
    try {
      const { recoveryCodes } = await call(enableSecondFactor, {}, body);
      onEnabled(recoveryCodes);
    } catch (error) {
      fail((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Form problem={formProblem} onSubmit={submit} noValidate>
      <AuthField {...field("code")} label={text.code} autoComplete="one-time-code" autoFocus />
      <div className={styles["actions"]}>
        <Button type="submit" variant="primary" loading={isBusy}>
          {text.enable}
        </Button>
      </div>
    </Form>
  );
}
