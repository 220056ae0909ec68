import { enableSecondFactor, setUpSecondFactor } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Form } from "../../ui/fields/Form.tsx";
import { useFormFields } from "../../ui/fields/use-form-fields.ts";
import { Button, IconButton, Skeleton } from "../../ui/index.ts";
import { Problem } from "../../ui/messages/Problem.tsx";
import { copySecretText } from "./copy-secret-text.ts";
import { QrCode } from "./QrCode.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import styles from "./SecondFactor.module.css";

const text = texts.secondFactor;

/** A second factor is set up: a secret for the authenticator, a code that confirms it, and the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone(): void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { data: setup, error } = useQuery({
    queryKey: ["second-factor-setup"],
    queryFn: () => call(setUpSecondFactor),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (error) return <Problem>{`${text.loadFailed}: ${error.message}`}</Problem>;
  if (!setup) return <Skeleton height="320px" />;
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
