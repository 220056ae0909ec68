import { useId } from "react";
import { texts } from "../../base/texts/index.ts";
import { knownZones } from "../../people/browser-zone.ts";
import styles from "../../ui/fields/AuthField.module.css";
import { SearchSelect } from "../../ui/index.ts";

interface ZoneFieldProps {
  value: string;
  onChange(value: string): void;
}

/** Time zone of the installation, found by typing a part of its name. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const id = useId();
  const options = knownZones().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {texts.auth.timezone}
      </label>
      <SearchSelect id={id} size="lg" value={value} options={options} onChange={onChange} />
      <p className={styles["note"]}>{texts.auth.timezoneNote}</p>
    </div>
  );
}
