import { readConfiguration, updateConfiguration } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, queryClient, settingsQuery, useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { browserZone } from "../../people/browser-zone.ts";
import { useMay } from "../../people/use-may.ts";
import { Button, toast } from "../../ui/index.ts";
import styles from "./SettingsPage.module.css";

const text = texts.settings;

/** Time zone in which workflows run; if the browser's differs, administrators can apply that one. */
export function TimeZoneLine() {
  const instance = useSettings().data?.timezone;
  const mayManage = useMay("settings:manage");
  const zone = browserZone();
  const isOther = mayManage && instance !== undefined && zone !== instance;
  const { data: configuration } = useQuery({
    queryKey: ["configuration"],
    queryFn: () => call(readConfiguration),
    enabled: isOther,
  });
  if (instance === undefined) return null;
  const mayUse = isOther && configuration !== undefined && configuration.fixed.timezone === undefined;
  return (
    <div className={`${styles["card"]} ${styles["line"]}`}>
      <div className={styles["lineText"]}>
        <div className={styles["lineTitle"]}>{text.timezone(instance)}</div>
        <p className={styles["muted"]}>{mayUse ? text.timezoneOther(zone) : text.timezoneHint}</p>
      </div>
      {mayUse && <UseZone zone={zone} />}
    </div>
  );
}

function UseZone({ zone }: { zone: string }) {
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      // Another administrator can have changed the other settings since the page opened.
      const { fixed: _, isRestartNeeded: __, ...values } = await call(readConfiguration);
      await call(updateConfiguration, {}, { ...values, timezone: zone });
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
    } catch (error) {
      toast.failure(text.timezoneFailed, error);
    }
    setBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void use()}>
      {text.useTimezone(zone)}
    </Button>
  );
}
