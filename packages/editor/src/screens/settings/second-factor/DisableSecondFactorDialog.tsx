import { disableSecondFactor } from "@heddle/api";
import { useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { FormDialog } from "../../../ui/dialogs/FormDialog.tsx";
import { AuthField } from "../../../ui/fields/AuthField.tsx";
import { toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { refreshSecondFactor } from "./second-factor.ts";

const text = texts.secondFactor;

/** Asks for the password to turn off the second factor. */
export function DisableSecondFactorDialog({ onClose }: ModalProps) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await call(disableSecondFactor, {}, { password });
      toast.success(text.disabled);
      await refreshSecondFactor();
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text.offTitle}
      description={text.offHint}
      submit={text.switchOff}
      variant="danger"
      isBusy={isBusy}
      disabled={password === ""}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AuthField
        label={texts.settings.currentPassword}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
