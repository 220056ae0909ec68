import type { SecuritySettings } from "@heddle/api";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Form } from "../../../ui/fields/Form.tsx";
import { Button, NumberInput } from "../../../ui/index.ts";
import styles from "../SettingsPage.module.css";
import { changeSecurity } from "./security.ts";

const text = texts.security;

/** Lifetime of sessions: idle and in total. */
export function SessionLengthForm({ settings }: { settings: SecuritySettings }) {
  const [idle, setIdle] = useState<number | null>(settings.sessionIdleHours);
  const [max, setMax] = useState<number | null>(settings.sessionMaxDays);
  const isChanged = idle !== settings.sessionIdleHours || max !== settings.sessionMaxDays;
  const isComplete = idle !== null && max !== null;
  return (
    <Form
      className={styles["card"]}
      problem={undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void changeSecurity({ sessionIdleHours: idle, sessionMaxDays: max });
      }}
    >
      <div className={styles["line"]}>
        <div className={styles["lineText"]}>
          <div className={styles["lineTitle"]}>{text.idle}</div>
          <p className={styles["muted"]}>{text.idleHint}</p>
        </div>
        <NumberInput
          aria-label={text.idle}
          className={styles["number"] ?? ""}
          value={idle}
          min={1}
          max={8760}
          precision={0}
          onChange={setIdle}
        />
      </div>
      <div className={styles["line"]}>
        <div className={styles["lineText"]}>
          <div className={styles["lineTitle"]}>{text.max}</div>
          <p className={styles["muted"]}>{text.maxHint}</p>
        </div>
        <NumberInput
          aria-label={text.max}
          className={styles["number"] ?? ""}
          value={max}
          min={1}
          max={365}
          precision={0}
          onChange={setMax}
        />
      </div>
      <div className={styles["actions"]}>
        <Button type="submit" variant="primary" disabled={!isChanged || !isComplete}>
          {text.save}
        </Button>
      </div>
    </Form>
  );
}
