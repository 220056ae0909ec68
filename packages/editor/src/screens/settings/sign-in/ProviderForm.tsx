import type { ReactNode } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Form } from "../../../ui/fields/Form.tsx";
import styles from "../SettingsPage.module.css";
import { StoredActions } from "./StoredActions.tsx";
import type { useStoredSettings } from "./use-stored-settings.ts";

interface ProviderFormProps {
  settings: Pick<ReturnType<typeof useStoredSettings>, "problem" | "busy" | "isDirty" | "save" | "act">;
  /** Starts a test; returns its URL. */
  trial(): Promise<string>;
  children: ReactNode;
}

/** The settings of an identity provider with their buttons. A test opens in a new window and uses the stored settings. */
export function ProviderForm({ settings, trial, children }: ProviderFormProps) {
  const open = () =>
    settings.act("test", async () => {
      window.open(await trial(), "_blank", "noopener");
    });
  return (
    <Form
      className={styles["card"]}
      problem={undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void settings.save();
      }}
    >
      {children}
      <StoredActions settings={settings} test={texts.signIn.sso.try} onTest={() => void open()} />
    </Form>
  );
}
