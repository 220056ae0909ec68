import { setUpOwner } from "@heddle/api";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call, currentUserQuery, queryClient, settingsQuery } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { FieldPair, Form } from "../../ui/fields/Form.tsx";
import { useFormFields } from "../../ui/fields/use-form-fields.ts";
import { Button } from "../../ui/index.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";

type Field = "email" | "firstName" | "lastName" | "password";
const empty: Record<Field, string> = { email: "", firstName: "", lastName: "", password: "" };

/** Creates the owner of a new instance. */
export function Setup() {
  useTitle(texts.auth.setupTitle);
  const navigate = useNavigate();
  const { field, check, fail, formProblem } = useFormFields(() => empty);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const values = check(setUpOwner.body);
    if (!values) return;
    setBusy(true);
    try {
      const user = await call(setUpOwner, {}, values);
      queryClient.setQueryData(currentUserQuery.queryKey, user as never);
      await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
      await navigate({ to: "/workflows", replace: true });
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };

  return (
    <AuthCard title={texts.auth.setupTitle} hint={texts.auth.setupHint}>
      <Form className={styles["form"]} problem={formProblem} onSubmit={submit} noValidate>
        <AuthField
          {...field("email")}
          label={texts.auth.email}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <FieldPair>
          <AuthField {...field("firstName")} label={texts.auth.firstName} autoComplete="given-name" />
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
          {texts.auth.setup}
        </Button>
      </Form>
    </AuthCard>
  );
}
