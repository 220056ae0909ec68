import { updateMe } from "@heddle/api";
import { useBlocker } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { type CurrentUser, call, currentUserQuery, queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { Button, confirm, toast } from "../../ui/index.ts";
import styles from "./SettingsPage.module.css";
import { sessionsQuery } from "./sessions.ts";

const t = texts.settings;

type Field = "firstName" | "lastName" | "email";
type Problems = Partial<Record<Field | "form", string>>;

const fieldsOf = (user: CurrentUser): Record<Field, string> => ({
  firstName: user.firstName ?? "",
  lastName: user.lastName ?? "",
  email: user.email ?? "",
});

/** Names and e-mail address. */
export function ProfileForm({ user, isManaged }: { user: CurrentUser; isManaged: boolean }) {
  const [values, setValues] = useState(() => fieldsOf(user));
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const stored = fieldsOf(user);
  const isDirty = (Object.keys(stored) as Field[]).some((name) => values[name] !== stored[name]);
  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty) return false;
      const answer = await confirm({ title: t.leaveTitle, message: t.leaveText, danger: true });
      return answer !== "confirmed";
    },
    enableBeforeUnload: () => isDirty,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = updateMe.body.safeParse(values);
    if (!checked.success) {
      const issues = checked.error.issues.toReversed();
      setProblems(Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message])));
      return;
    }
    setProblems({});
    setBusy(true);
    try {
      const saved = await call(updateMe, {}, checked.data);
      queryClient.setQueryData(currentUserQuery.queryKey, (before) => ({ ...before, ...saved }));
      setValues(fieldsOf(saved));
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast.success(t.saved);
    } catch (error) {
      setProblems({ form: `${t.saveFailed}: ${(error as Error).message}` });
    } finally {
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
    <form className={`${styles["card"]} ${styles["form"]}`} onSubmit={submit} noValidate>
      {problems.form !== undefined && (
        <p role="alert" className={styles["banner"]}>
          {problems.form}
        </p>
      )}
      <div className={styles["pair"]}>
        <AuthField {...field("firstName")} label={t.firstName} autoComplete="given-name" />
        <AuthField {...field("lastName")} label={t.lastName} autoComplete="family-name" />
      </div>
      <AuthField
        {...field("email")}
        label={t.email}
        type="email"
        autoComplete="email"
        {...(isManaged ? { note: t.emailManaged, readOnly: true } : {})}
      />
      <div className={styles["actions"]}>
        <Button type="submit" variant="primary" loading={isBusy} disabled={!isDirty}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
