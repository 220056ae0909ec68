import { texts } from "../../../base/texts/index.ts";
import { Button } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import styles from "../SettingsPage.module.css";
import type { useStoredSettings } from "./use-stored-settings.ts";

interface StoredActionsProps {
  settings: Pick<ReturnType<typeof useStoredSettings>, "problem" | "busy" | "isDirty">;
  /** Label of the button that tests the stored settings. */
  test: string;
  onTest(): void;
}

/** The end of a settings form: its problems, and the buttons that test and save. */
export function StoredActions({ settings: { problem, busy, isDirty }, test, onTest }: StoredActionsProps) {
  return (
    <>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles["actions"]}>
        {isDirty && <p className={styles["muted"]}>{texts.signIn.saveFirst}</p>}
        <Button loading={busy === "test"} disabled={isDirty} onClick={onTest}>
          {test}
        </Button>
        <Button type="submit" variant="primary" loading={busy === "save"}>
          {texts.signIn.save}
        </Button>
      </div>
    </>
  );
}
