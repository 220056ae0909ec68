import { confirmEmail } from "@heddle/api";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { call, currentUserQuery, queryClient } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Button, toast } from "../../ui/index.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";
import { BadLink } from "./BadLink.tsx";

const text = texts.auth;

/** Confirms a new email address by the emailed link, after a click: email scanners open links as well. */
export function ConfirmEmail() {
  useTitle(text.confirmEmailTitle);
  const navigate = useNavigate();
  const { token = "" } = useSearch({ from: "/confirm-email" });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const user = await call(confirmEmail, {}, { token });
      await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      toast.success(text.emailConfirmed(user.email ?? ""));
      await navigate({ to: "/settings/$page", params: { page: "personal" }, replace: true });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (problem !== undefined) return <BadLink title={text.badEmailLink} message={problem} />;
  return (
    <AuthCard title={text.confirmEmailTitle} hint={text.confirmEmailHint}>
      <Button
        variant="primary"
        size="lg"
        loading={isBusy}
        className={styles["submit"]}
        onClick={() => void confirm()}
      >
        {text.confirmEmail}
      </Button>
    </AuthCard>
  );
}
