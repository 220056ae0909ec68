import { setUpOwner } from "@heddle/api";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call, currentUserQuery, queryClient, settingsQuery } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Button } from "../../ui/index.ts";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";

type Field = "email" | "firstName" | "lastName" | "password";
const empty: Record<Field, string> = { email: "", firstName: "", lastName: "", password: "" };

export function Setup() {
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<Field | "form", string>>>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = setUpOwner.body.safeParse(values);
    if (!checked.success) {
      const issues = [...checked.error.issues].reverse();
      setProblems(Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message])));
      return;
    }
    setProblems({});
    setBusy(true);
    try {
      const user = await call(setUpOwner, {}, checked.data);
      queryClient.setQueryData(currentUserQuery.queryKey, user as never);
      await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
      await navigate({ to: "/workflows", replace: true });
    } catch (error) {
      setProblems({ form: error instanceof Error ? error.message : String(error) });
      setBusy(false);
    }
  };

  const field = (name: Field) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    problem: problems[name],
  });

  return (
    <AuthCard title={texts.auth.setupTitle} hint={texts.auth.setupHint}>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        {problems.form !== undefined && (
          <p role="alert" className={styles["banner"]}>
            {problems.form}
          </p>
        )}
        <AuthField
          {...field("email")}
          label={texts.auth.email}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <div className={styles["pair"]}>
          <AuthField {...field("firstName")} label={texts.auth.firstName} autoComplete="given-name" />
          <AuthField {...field("lastName")} label={texts.auth.lastName} autoComplete="family-name" />
        </div>
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
      </form>
    </AuthCard>
  );
}
