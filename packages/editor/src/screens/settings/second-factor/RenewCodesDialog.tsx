import { renewRecoveryCodes } from "@heddle/api";
import { useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { AuthField } from "../../../ui/fields/AuthField.tsx";
import { useFormFields } from "../../../ui/fields/use-form-fields.ts";
import { Dialog } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { RecoveryCodes } from "../../auth/RecoveryCodes.tsx";
import { refreshSecondFactor } from "./second-factor.ts";

const text = texts.secondFactor;

/** Makes new recovery codes, for a code of the authenticator, and shows them once. */
export function RenewCodesDialog({ onClose }: ModalProps) {
  const { field, check, fail, formProblem } = useFormFields(() => ({ code: "" }));
  const [codes, setCodes] = useState<readonly string[]>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const body = check(renewRecoveryCodes.body);
    if (!body) return;
    setBusy(true);
    try {
      const { recoveryCodes } = await call(renewRecoveryCodes, {}, body);
      setCodes(recoveryCodes);
      await refreshSecondFactor();
    } catch (error) {
      fail((error as Error).message);
      setBusy(false);
    }
  };
  if (codes) {
    return (
      <Dialog open size="sm" title={text.codesTitle} onClose={onClose} closeOnBackdrop={false}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={text.renewTitle}
      description={text.renewHint}
      submit={text.renew}
      isBusy={isBusy}
      problem={formProblem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AuthField {...field("code")} label={text.code} autoComplete="one-time-code" autoFocus />
    </FormDialog>
  );
}
