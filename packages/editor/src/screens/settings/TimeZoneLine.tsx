import { Copy } from "lucide-react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { useMay } from "../../people/use-may.ts";
import { IconButton, toast } from "../../ui/index.ts";
import styles from "./SettingsPage.module.css";

const text = texts.settings;

/** In which time zone workflows run; where the browser is in another one, those who look after the instance read how to take that. */
export function TimeZoneLine() {
  const instance = useSettings().data?.timezone;
  const mayManage = useMay("settings:manage");
  if (instance === undefined) return null;
  const browser = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const variable = `HEDDLE_TIMEZONE=${browser}`;
  const isOther = browser !== instance && mayManage;
  const copy = () =>
    void navigator.clipboard.writeText(variable).then(
      () => toast.success(texts.ui.copied),
      () => toast.failure(texts.canvas.copyRefused, undefined),
    );
  return (
    <div className={`${styles["card"]} ${styles["line"]}`}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{text.timezone(instance)}</div>
        <p className={styles["muted"]}>
          {isOther ? text.timezoneOther(browser, variable) : text.timezoneHint}
        </p>
      </div>
      {isOther && (
        <IconButton size="sm" label={text.copyTimezone(variable)} icon={<Copy size={14} />} onClick={copy} />
      )}
    </div>
  );
}
