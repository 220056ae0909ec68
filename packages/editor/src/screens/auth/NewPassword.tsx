import { type Body, ERROR_CODES, resetPassword, resolvePasswordToken } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { call, currentUserQuery, isResponseError, queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { toast } from "../../ui/index.ts";
import { PagePending } from "../../ui/page/PagePending.tsx";
import { AuthCard } from "./AuthCard.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { BadLink } from "./BadLink.tsx";
import { SecondStep } from "./SecondStep.tsx";

const empty = { password: "", again: "" };

/** Sets a new password by the emailed link, and logs in. */
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
  const [chosen, setChosen] = useState<string>();
  const save = async (body: Body<typeof resetPassword>) => {
    await call(resetPassword, {}, body);
    queryClient.clear();
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    toast.success(texts.auth.passwordChanged);
    await navigate({ to: "/workflows", replace: true });
  };
  if (chosen !== undefined) {
    return (
      <AuthCard title={texts.secondFactor.stepTitle} hint={texts.secondFactor.stepHint}>
        <SecondStep
          send={(proof) =>
            save({ userId, token, password: chosen, ...proof }).then(
              () => undefined,
              (error: Error) => error.message,
            )
          }
          onBack={() => setChosen(undefined)}
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.auth.newPasswordTitle} hint={texts.auth.newPasswordHint}>
      <AuthForm
        initial={empty}
        schema={resetPassword.body.pick({ password: true })}
        button={texts.auth.savePassword}
        send={async (checked, entered) => {
          if (entered.again !== entered.password) throw new Error(texts.auth.passwordsDiffer);
          await save({ userId, token, ...checked }).catch((error) => {
            if (!isResponseError(error) || error.errorCode !== ERROR_CODES.secondFactorNeeded) throw error;
            setChosen(checked.password);
          });
        }}
      >
        {(field) => (
          <>
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
          </>
        )}
      </AuthForm>
    </AuthCard>
  );
}
