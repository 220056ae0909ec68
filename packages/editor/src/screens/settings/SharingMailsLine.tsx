import { updateMySettings } from "@heddle/api";
import { call, currentUserQuery, queryClient, useCurrentUser, useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Switch, toast } from "../../ui/index.ts";
import styles from "./SettingsPage.module.css";

const text = texts.settings;

/** Switch for emails about shared resources; hidden without a mail server. */
export function SharingMailsLine() {
  const { data: user } = useCurrentUser();
  const hasMail = useSettings().data?.userManagement.smtpSetup === true;
  if (!user || !hasMail) return null;
  return (
    <div className={`${styles["card"]} ${styles["line"]}`}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{text.sharingMails}</div>
        <p className={styles["muted"]}>{text.sharingMailsHint}</p>
      </div>
      <Switch
        aria-label={text.sharingMails}
        checked={user.settings.sharingMails !== false}
        onChange={(sharingMails) => void choose(sharingMails)}
      />
    </div>
  );
}

async function choose(sharingMails: boolean): Promise<void> {
  try {
    const settings = await call(updateMySettings, {}, { sharingMails });
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, settings });
  } catch (error) {
    toast.failure(text.saveFailed, error);
  }
}
