import { useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { chooseTheme, type ThemeChoice, useThemeChoice } from "../../base/theme/index.ts";
import { Button, SegmentedControl, Skeleton } from "../../ui/index.ts";
import { LanguageLine } from "./LanguageLine.tsx";
import { openChangePassword } from "./open-change-password.ts";
import { ProfileForm } from "./ProfileForm.tsx";
import { SessionList } from "./SessionList.tsx";
import styles from "./SettingsPage.module.css";
import { SharingMailsLine } from "./SharingMailsLine.tsx";
import { SecondFactorLine } from "./second-factor/SecondFactorLine.tsx";
import { TimeZoneLine } from "./TimeZoneLine.tsx";

const text = texts.settings;

/** Profile, looks, password and sign-ins of the user. */
export function PersonalSettings() {
  const { data: user } = useCurrentUser();
  const isManaged = user !== undefined && user.signInType !== "email";
  // After a directory's password, the second factor is checked here, as after a local password.
  const isProofManaged = isManaged && user.signInType !== "ldap";
  return (
    <div className={styles["page"]}>
      <header>
        <h1 className={styles["title"]}>{text.personal}</h1>
        <p className={styles["hint"]}>{text.personalHint}</p>
      </header>
      <section className={styles["section"]} aria-label={text.profile}>
        <h2 className={styles["sectionTitle"]}>{text.profile}</h2>
        {user ? <ProfileForm user={user} /> : <Skeleton height="180px" />}
        <SharingMailsLine />
      </section>
      <section className={styles["section"]} aria-label={text.appearance}>
        <h2 className={styles["sectionTitle"]}>{text.appearance}</h2>
        <ThemeChoiceLine />
        <LanguageLine />
        <TimeZoneLine />
      </section>
      <section className={styles["section"]} aria-label={text.security}>
        <h2 className={styles["sectionTitle"]}>{text.security}</h2>
        <div className={`${styles["card"]} ${styles["line"]}`}>
          <div className={styles["lineText"]}>
            <div className={styles["lineTitle"]}>{text.password}</div>
            <p className={styles["muted"]}>{isManaged ? text.passwordManaged : text.passwordHint}</p>
          </div>
          {!isManaged && <Button onClick={() => openChangePassword()}>{text.changePassword}</Button>}
        </div>
        <SecondFactorLine isManaged={isProofManaged} />
        <SessionList />
      </section>
    </div>
  );
}

function ThemeChoiceLine() {
  const theme = useThemeChoice();
  return (
    <div className={`${styles["card"]} ${styles["line"]}`}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{text.theme}</div>
        <p className={styles["muted"]}>{text.themeHint}</p>
      </div>
      <SegmentedControl<ThemeChoice>
        aria-label={text.theme}
        value={theme}
        onChange={chooseTheme}
        segments={[
          { value: "system", label: texts.shell.themeSystem },
          { value: "light", label: texts.shell.themeLight },
          { value: "dark", label: texts.shell.themeDark },
        ]}
      />
    </div>
  );
}
