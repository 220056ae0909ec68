import { signIn } from "@heddle/api";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import {
  call,
  currentUserQuery,
  isResponseError,
  queryClient,
  settingsQuery,
  useSettings,
} from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Form } from "../../ui/fields/Form.tsx";
import { Button } from "../../ui/index.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";
import { ProviderButton } from "./ProviderButton.tsx";
import { safeRedirect } from "./safe-redirect.ts";

/** Asks for e-mail address and password. */
export function SignIn() {
  useTitle(texts.auth.signIn);
  const router = useRouter();
  const ldap = useSettings().data?.sso.ldap;
  const search = useSearch({ strict: false });
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const user = await call(signIn, {}, { email, password });
      queryClient.setQueryData(currentUserQuery.queryKey, user as never);
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
      router.history.push(safeRedirect(search.redirect));
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };

  return (
    <AuthCard title={texts.auth.signInTitle}>
      <Form className={styles["form"]} problem={problem} onSubmit={submit}>
        <AuthField
          label={ldap?.loginEnabled ? texts.auth.emailOr(ldap.loginLabel) : texts.auth.email}
          name="email"
          type={ldap?.loginEnabled ? "text" : "email"}
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <AuthField
          label={texts.auth.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="primary" size="lg" loading={isBusy} className={styles["submit"]}>
          {texts.auth.signIn}
        </Button>
      </Form>
      <ProviderButton />
      <p className={styles["other"]}>
        <Link to="/forgot-password">{texts.auth.forgot}</Link>
      </p>
    </AuthCard>
  );
}

function problemOf(error: unknown): string {
  if (!isResponseError(error)) return String(error);
  if (error.httpStatusCode === 429) return texts.auth.tooMany;
  return error.message;
}
