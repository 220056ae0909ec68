import type { InvitedUser } from "@heddle/api";
import { Copy } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { Button, copyText, Dialog } from "../../../ui/index.ts";
import styles from "./UsersSettings.module.css";

const text = texts.users;

/** Invitation links that were not sent by email, to be handed over. */
export function InvitedPeople({ invited, onClose }: { invited: readonly InvitedUser[]; onClose(): void }) {
  return (
    <Dialog
      open
      title={text.invitedTitle}
      description={text.invitedHint}
      onClose={onClose}
      closeOnBackdrop={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {texts.ui.close}
        </Button>
      }
    >
      <ul className={styles["links"]}>
        {invited.map((entry) => (
          <InvitedPerson key={entry.user.id} {...entry} />
        ))}
      </ul>
    </Dialog>
  );
}

function InvitedPerson({ user, error }: InvitedUser) {
  const copy = () => copyText(user.inviteAcceptUrl, { done: text.inviteCopied, failed: text.notCopied });
  return (
    <li className={styles["link"]}>
      <div className={styles["who"]}>
        <div className={styles["name"]}>{user.email}</div>
        <p className={styles["muted"]}>{user.emailSent ? text.mailSent : (error ?? user.inviteAcceptUrl)}</p>
      </div>
      {!user.emailSent && (
        <Button
          size="sm"
          icon={<Copy size={14} />}
          aria-label={text.copyLinkOf(user.email)}
          onClick={() => void copy()}
        >
          {text.copyLink}
        </Button>
      )}
    </li>
  );
}
