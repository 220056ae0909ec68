import { resetPassword, resolvePasswordToken } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { call, currentUserQuery, queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { toast } from "../../ui/index.ts";
import { PagePending } from "../../ui/page/PagePending.tsx";
import { AuthCard } from "./AuthCard.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { BadLink } from "./BadLink.tsx";

const empty = { password: "", again: "" };

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
  return (
    <AuthCard title={texts.auth.newPasswordTitle} hint={texts.auth.newPasswordHint}>
      <AuthForm
        initial={empty}
        schema={resetPassword.body.pick({ password: true })}
        button={texts.auth.savePassword}
        send={async (checked, entered) => {
          if (entered.again !== entered.password) throw new Error(texts.auth.passwordsDiffer);
          await call(resetPassword, {}, { userId, token, ...checked });
          queryClient.clear();
          await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
          toast.success(texts.auth.passwordChanged);
          await navigate({ to: "/workflows", replace: true });
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
