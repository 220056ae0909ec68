import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { CopyZone, otherZone } from "../../people/BrowserZone.tsx";
import { useMay } from "../../people/use-may.ts";
import styles from "./SettingsPage.module.css";

const text = texts.settings;

/** Time zone in which workflows run; if the browser's differs, administrators see how to use that one. */
export function TimeZoneLine() {
  const instance = useSettings().data?.timezone;
  const mayManage = useMay("settings:manage");
  if (instance === undefined) return null;
  const other = mayManage ? otherZone(instance) : undefined;
  return (
    <div className={`${styles["card"]} ${styles["line"]}`}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{text.timezone(instance)}</div>
        <p className={styles["muted"]}>
          {other ? text.timezoneOther(other.zone, other.variable) : text.timezoneHint}
        </p>
      </div>
      {other && <CopyZone {...other} />}
    </div>
  );
}
