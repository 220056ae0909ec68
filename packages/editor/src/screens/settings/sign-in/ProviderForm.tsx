import type { ReactNode } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Form } from "../../../ui/fields/Form.tsx";
import { Button } from "../../../ui/index.ts";
import styles from "../SettingsPage.module.css";
import type { useStoredSettings } from "./use-stored-settings.ts";

interface ProviderFormProps {
  settings: Pick<ReturnType<typeof useStoredSettings>, "problem" | "busy" | "isDirty" | "save" | "act">;
  /** Begins a trial; returns where. */
  trial(): Promise<string>;
  children: ReactNode;
}

/** The settings of an identity provider with their buttons. A trial opens in a window of its own, with the stored settings. */
export function ProviderForm({ settings, trial, children }: ProviderFormProps) {
  const { problem, busy, isDirty, save, act } = settings;
  const open = () =>
    act("trial", async () => {
      window.open(await trial(), "_blank", "noopener");
    });
  return (
    <Form
      className={styles["card"]}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      <div className={styles["actions"]}>
        <Button loading={busy === "trial"} disabled={isDirty} onClick={() => void open()}>
          {texts.signIn.sso.try}
        </Button>
        <Button type="submit" variant="primary" loading={busy === "save"}>
          {texts.signIn.save}
        </Button>
      </div>
    </Form>
  );
}
