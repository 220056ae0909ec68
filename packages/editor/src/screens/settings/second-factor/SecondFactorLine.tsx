import { useQuery } from "@tanstack/react-query";
import { texts } from "../../../base/texts/index.ts";
import { Button, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import styles from "../SettingsPage.module.css";
import { openDisableSecondFactor, openRenewCodes, openSetUpSecondFactor } from "./open-dialogs.ts";
import { secondFactorQuery } from "./second-factor.ts";

const text = texts.secondFactor;

/** Shows whether the user signs in with a second factor, with buttons that change it. */
export function SecondFactorLine({ isManaged }: { isManaged: boolean }) {
  const { data: state, error } = useQuery(secondFactorQuery);
  if (error) return <Problem>{error.message}</Problem>;
  if (!state) return <Skeleton height="60px" />;
  const { isEnabled, isRequired, recoveryCodesLeft } = state;
  const hint = isEnabled ? text.on(recoveryCodesLeft) : text.off;
  return (
    <div className={`${styles["card"]} ${styles["line"]}`}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{text.title}</div>
        <p className={styles["muted"]}>
          {isManaged ? text.managed : isRequired ? `${hint} ${text.required}` : hint}
        </p>
      </div>
      {isEnabled && <Button onClick={() => openRenewCodes()}>{text.renew}</Button>}
      {isEnabled && !isRequired && (
        <Button onClick={() => openDisableSecondFactor()}>{text.switchOff}</Button>
      )}
      {!isEnabled && !isManaged && <Button onClick={() => openSetUpSecondFactor()}>{text.setUp}</Button>}
    </div>
  );
}
