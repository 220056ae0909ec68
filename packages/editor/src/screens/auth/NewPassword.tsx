import { resetPassword, resolvePasswordToken } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call, currentUserQuery, queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Form } from "../../ui/fields/Form.tsx";
import { useFormFields } from "../../ui/fields/use-form-fields.ts";
import { Button, toast } from "../../ui/index.ts";
import { PagePending } from "../../ui/page/PagePending.tsx";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";
import { BadLink } from "./BadLink.tsx";

/** Sets a new password by the link of a mail, and signs in. */
export function NewPassword() {
  const { userId = "", token = "" } = useSearch({ from: "/change-password" });
  const { isPending, error } = useQuery({
    queryKey: ["password-link", userId, token],
    queryFn: () => call(resolvePasswordToken, { userId, token }).then(() => true),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <BadLink title={texts.auth.badResetLink} message={error.message} />;
  if (isPending) return <PagePending />;
  return <NewPasswordForm userId={userId} token={token} />;
}

function NewPasswordForm({ userId, token }: Record<"userId" | "token", string>) {
  const navigate = useNavigate();
  const { values, field, check, fail, formProblem } = useFormFields(() => ({ password: "", again: "" }));
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = check(resetPassword.body.pick({ password: true }));
    if (!checked) return;
    if (values.again !== values.password) return fail(texts.auth.passwordsDiffer);
    setBusy(true);
    try {
      await call(resetPassword, {}, { userId, token, ...checked });
      queryClient.clear();
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      toast.success(texts.auth.passwordChanged);
      await navigate({ to: "/workflows", replace: true });
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <AuthCard title={texts.auth.newPasswordTitle} hint={texts.auth.newPasswordHint}>
      <Form className={styles["form"]} problem={formProblem} onSubmit={submit} noValidate>
        <AuthField
          {...field("password")}
          label={texts.auth.newPassword}
          type="password"
          autoComplete="new-password"
          autoFocus
          note={texts.auth.passwordRule}
        />
        <AuthField
          {...field("again")}
          label={texts.auth.newPasswordAgain}
          type="password"
          autoComplete="new-password"
        />
        <Button type="submit" variant="primary" size="lg" loading={isBusy} className={styles["submit"]}>
          {texts.auth.savePassword}
        </Button>
      </Form>
    </AuthCard>
  );
}
