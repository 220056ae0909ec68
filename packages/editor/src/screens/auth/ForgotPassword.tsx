import { forgotPassword } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";
import { AuthForm } from "./AuthForm.tsx";

/** Requests an email with a password reset link. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const hint = sentTo === undefined ? texts.auth.forgotHint : texts.auth.resetSent(sentTo);
  return (
    <AuthCard title={texts.auth.forgotTitle} hint={hint}>
      {sentTo === undefined && (
        <AuthForm
          initial={{ email: "" }}
          schema={forgotPassword.body}
          button={texts.auth.sendLink}
          send={async (values) => {
            await call(forgotPassword, {}, values);
            setSentTo(values.email);
          }}
        >
          {(field) => (
            <AuthField
              {...field("email")}
              label={texts.auth.email}
              type="email"
              autoComplete="username"
              autoFocus
            />
          )}
        </AuthForm>
      )}
      <p className={styles["other"]}>
        <Link to="/signin">{texts.auth.toSignIn}</Link>
      </p>
    </AuthCard>
  );
}
