import type { SecuritySettings } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { texts } from "../../../base/texts/index.ts";
import { Skeleton, Switch } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import styles from "../SettingsPage.module.css";
import { AllSessions } from "./AllSessions.tsx";
import { SessionLengthForm } from "./SessionLengthForm.tsx";
import { changeSecurity, securityQuery } from "./security.ts";

const text = texts.security;

/** Sign-in settings of all users, for the owner. */
export function SecurityPage() {
  const { data: settings, error } = useQuery(securityQuery);
  return (
    <div className={styles["page"]}>
      <header>
        <h1 className={styles["title"]}>{text.title}</h1>
        <p className={styles["hint"]}>{text.hint}</p>
      </header>
      {error && <Problem>{error.message}</Problem>}
      {!settings && !error && <Skeleton height="200px" />}
      {settings && <Policy settings={settings} />}
      <AllSessions />
    </div>
  );
}

function Policy({ settings }: { settings: SecuritySettings }) {
  return (
    <>
      <section className={styles["section"]} aria-label={text.signIn}>
        <h2 className={styles["sectionTitle"]}>{text.signIn}</h2>
        <div className={`${styles["card"]} ${styles["line"]}`}>
          <div className={styles["lineText"]}>
            <div className={styles["lineTitle"]}>{text.require}</div>
            <p className={styles["muted"]}>{text.requireHint}</p>
          </div>
          <Switch
            aria-label={text.require}
            checked={settings.requireSecondFactor}
            onChange={(requireSecondFactor) => void changeSecurity({ requireSecondFactor })}
          />
        </div>
        <p className={styles["muted"]}>{text.passwords}</p>
      </section>
      <section className={styles["section"]} aria-label={text.sessions}>
        <h2 className={styles["sectionTitle"]}>{text.sessions}</h2>
        <SessionLengthForm
          key={`${settings.sessionIdleHours} ${settings.sessionMaxDays}`}
          settings={settings}
        />
      </section>
    </>
  );
}
