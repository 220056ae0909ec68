import { acceptInvite, resolveInvite } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call, currentUserQuery, queryClient, settingsQuery } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { FieldPair, Form } from "../../ui/fields/Form.tsx";
import { useFormFields } from "../../ui/fields/use-form-fields.ts";
import { Button } from "../../ui/index.ts";
import { PagePending } from "../../ui/page/PagePending.tsx";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";
import { BadLink } from "./BadLink.tsx";

type Field = "firstName" | "lastName" | "password";
const empty: Record<Field, string> = { firstName: "", lastName: "", password: "" };

/** Accepts an invitation: the invited person chooses name and password. */
export function SignUp() {
  const { inviterId = "", inviteeId = "" } = useSearch({ from: "/signup" });
  const { data, error } = useQuery({
    queryKey: ["invitation", inviterId, inviteeId],
    queryFn: () => call(resolveInvite, { inviterId, inviteeId }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <BadLink title={texts.auth.badInvitation} message={error.message} />;
  if (!data) return <PagePending />;
  const inviter = [data.inviter.firstName, data.inviter.lastName].filter(Boolean).join(" ");
  return <SignUpForm inviterId={inviterId} inviteeId={inviteeId} inviter={inviter} />;
}

function SignUpForm({
  inviterId,
  inviteeId,
  inviter,
}: Record<"inviterId" | "inviteeId" | "inviter", string>) {
  const navigate = useNavigate();
  const { field, check, fail, formProblem } = useFormFields(() => empty);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = check(acceptInvite.body.omit({ inviterId: true }));
    if (!values) return;
    setBusy(true);
    try {
      const user = await call(acceptInvite, { id: inviteeId }, { ...values, inviterId });
      queryClient.clear();
      queryClient.setQueryData(currentUserQuery.queryKey, user as never);
      await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
      await navigate({ to: "/workflows", replace: true });
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <AuthCard title={texts.auth.signUpTitle} hint={texts.auth.signUpHint(inviter)}>
      <Form className={styles["form"]} problem={formProblem} onSubmit={submit} noValidate>
        <FieldPair>
          <AuthField
            {...field("firstName")}
            label={texts.auth.firstName}
            autoComplete="given-name"
            autoFocus
          />
          <AuthField {...field("lastName")} label={texts.auth.lastName} autoComplete="family-name" />
        </FieldPair>
        <AuthField
          {...field("password")}
          label={texts.auth.password}
          type="password"
          autoComplete="new-password"
          note={texts.auth.passwordRule}
        />
        <Button type="submit" variant="primary" size="lg" loading={isBusy} className={styles["submit"]}>
          {texts.auth.signUp}
        </Button>
      </Form>
    </AuthCard>
  );
}
