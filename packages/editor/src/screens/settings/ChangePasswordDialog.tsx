import { changePassword } from "@heddle/api";
import { type FormEvent, useId, useState } from "react";
import { call, queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Form } from "../../ui/fields/Form.tsx";
import { Button, Dialog, toast } from "../../ui/index.ts";
import type { ModalProps } from "../../ui/modals/index.ts";
import { type PasswordFields, type PasswordProblems, passwordProblems } from "./model/password-change.ts";
import { sessionsQuery } from "./sessions.ts";

const text = texts.settings;

/** Dialog for the current password and the new one. */
export function ChangePasswordDialog({ onClose }: ModalProps) {
  const formId = useId();
  const [values, setValues] = useState<PasswordFields>({
    currentPassword: "",
    newPassword: "",
    repeated: "",
  });
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = passwordProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { currentPassword, newPassword } = values;
      await call(changePassword, {}, { currentPassword, newPassword });
      toast.success(text.passwordChanged);
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onClose();
    } catch (error) {
      setProblems({ form: (error as Error).message });
      setBusy(false);
    }
  };
  const field = (name: keyof PasswordFields) => ({
    name,
    type: "password" as const,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    problem: problems[name],
  });

  return (
    <Dialog
      open
      size="sm"
      title={text.changePassword}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <>
          <Button onClick={onClose}>{texts.ui.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {text.changePassword}
          </Button>
        </>
      }
    >
      <Form id={formId} problem={problems.form} onSubmit={submit} noValidate>
        <AuthField
          {...field("currentPassword")}
          label={text.currentPassword}
          autoComplete="current-password"
          autoFocus
        />
        <AuthField
          {...field("newPassword")}
          label={text.newPassword}
          autoComplete="new-password"
          note={texts.auth.passwordRule}
        />
        <AuthField {...field("repeated")} label={text.repeatPassword} autoComplete="new-password" />
      </Form>
    </Dialog>
  );
}
