import { type Body, ERROR_CODES, signIn, takeSecondStep } from "@heddle/api";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import {
  type CurrentUser,
  call,
  currentUserQuery,
  isResponseError,
  queryClient,
  settingsQuery,
  usePublicSettings,
} from "../../base/rest/index.ts";
import { serverPath } from "../../base/server-path.ts";
import { texts } from "../../base/texts/index.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { ProviderButton } from "./ProviderButton.tsx";
import { SecondStep } from "./SecondStep.tsx";
import { safeRedirect } from "./safe-redirect.ts";

type SignInBody = Body<typeof signIn>;

/** Prompts for email and password, and for a code if the account has a second factor. */
export function SignIn() {
  useTitle(texts.auth.signIn);
  const router = useRouter();
  const ldap = usePublicSettings().data?.sso.ldap;
  const search = useSearch({ strict: false });
  // Set if an identity provider redirected here, and the account has a second factor.
  const [ticket, setTicket] = useState(search.ticket);
  const [proven, setProven] = useState<SignInBody>();

  const enter = async (signingIn: Promise<CurrentUser>) => {
    queryClient.setQueryData(currentUserQuery.queryKey, await signingIn);
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    router.history.push(serverPath(safeRedirect(search.redirect)));
  };
  /** Returns the error; undefined if the page is left or the next step is shown. */
  const send = async (body: SignInBody): Promise<string | undefined> => {
    try {
      await enter(call(signIn, {}, body));
      return undefined;
    } catch (error) {
      if (!isResponseError(error) || error.errorCode !== ERROR_CODES.secondFactorNeeded)
        return problemOf(error);
      setProven({ email: body.email, password: body.password });
      return undefined;
    }
  };

  if (ticket !== undefined) {
    return (
      <AuthCard title={texts.secondFactor.stepTitle} hint={texts.secondFactor.stepHint}>
        <SecondStep
          send={(proof) =>
            enter(call(takeSecondStep, {}, { ticket, ...proof })).then(() => undefined, problemOf)
          }
          onBack={() => setTicket(undefined)}
        />
      </AuthCard>
    );
  }
  if (proven) {
    return (
      <AuthCard title={texts.secondFactor.stepTitle} hint={texts.secondFactor.stepHint}>
        <SecondStep send={(proof) => send({ ...proven, ...proof })} onBack={() => setProven(undefined)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={texts.auth.signInTitle}>
      <PasswordStep send={send} ldapLabel={ldap?.loginEnabled ? ldap.loginLabel : undefined} />
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
