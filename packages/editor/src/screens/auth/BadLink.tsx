import { Link } from "@tanstack/react-router";
import { texts } from "../../base/texts/index.ts";
import styles from "./AuthCard.module.css";
import { AuthCard } from "./AuthCard.tsx";

/** An expired email link, with a link to continue. */
export function BadLink({ title, message }: { title: string; message: string }) {
  return (
    <AuthCard title={title} hint={message}>
      <p className={styles["other"]}>
        <Link to="/signin">{texts.auth.toSignIn}</Link>
      </p>
    </AuthCard>
  );
}
