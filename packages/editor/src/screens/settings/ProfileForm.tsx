import { updateMe } from "@heddle/api";
import { useBlocker } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { type CurrentUser, call, currentUserQuery, queryClient, useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { AuthField } from "../../ui/fields/AuthField.tsx";
import { FieldPair, Form } from "../../ui/fields/Form.tsx";
import { useFormFields } from "../../ui/fields/use-form-fields.ts";
import { Button, confirm, toast } from "../../ui/index.ts";
import styles from "./SettingsPage.module.css";
import { sessionsQuery } from "./sessions.ts";

const text = texts.settings;

type Field = "firstName" | "lastName" | "email" | "password";

const fieldsOf = (user: CurrentUser): Record<Field, string> => ({
  password: "",
  firstName: user.firstName ?? "",
  lastName: user.lastName ?? "",
  email: user.email ?? "",
});

/** Names and email address. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const isManaged = user.signInType !== "email";
  // Identity providers and directories may know no names.
  const isNamed = user.hasFixedNames ? { readOnly: true } : {};
  const { values, setValues, field, check, fail, formProblem } = useFormFields(() => fieldsOf(user));
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<string>();
  const hasMail = useSettings().data?.userManagement.smtpSetup === true;
  const stored = fieldsOf(user);
  const isDirty = (Object.keys(stored) as Field[]).some((name) => values[name] !== stored[name]);
  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty) return false;
      const answer = await confirm({ title: text.leaveTitle, message: text.leaveText, danger: true });
      return answer !== "confirmed";
    },
    enableBeforeUnload: () => isDirty,
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changed = check(updateMe.body);
    if (!changed) return;
    setBusy(true);
    try {
      const { pendingEmail, ...saved } = await call(updateMe, {}, changed);
      queryClient.setQueryData(currentUserQuery.queryKey, (before) => ({ ...before, ...saved }));
      setValues(fieldsOf(saved));
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setPending(pendingEmail);
      toast.success(text.saved);
    } catch (error) {
      fail(`${text.saveFailed}: ${(error as Error).message}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form className={styles["card"]} problem={formProblem} onSubmit={submit} noValidate>
      <FieldPair>
        <AuthField {...field("firstName")} label={text.firstName} autoComplete="given-name" {...isNamed} />
        <AuthField {...field("lastName")} label={text.lastName} autoComplete="family-name" {...isNamed} />
      </FieldPair>
      <AuthField
        {...field("email")}
        label={text.email}
        type="email"
        autoComplete="email"
        {...(isManaged
          ? { note: isNamed.readOnly ? text.profileManaged : text.emailManaged, readOnly: true }
          : {})}
      />
      {values.email !== stored.email && (
        <AuthField
          {...field("password")}
          label={text.currentPassword}
          type="password"
          autoComplete="current-password"
          note={text.emailProof}
        />
      )}
      {pending !== undefined && (
        <p role="status" className={styles["muted"]}>
          {hasMail ? text.emailLinkSent(pending) : text.emailAsksAdministrator(pending)}
        </p>
      )}
      <div className={styles["actions"]}>
        <Button type="submit" variant="primary" loading={isBusy} disabled={!isDirty}>
          {text.save}
        </Button>
      </div>
    </Form>
  );
}
