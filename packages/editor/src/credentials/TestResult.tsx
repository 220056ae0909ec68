import { CircleAlert, CircleCheck, RotateCw } from "lucide-react";
import { useStore } from "zustand";
import { texts } from "../base/texts/index.ts";
import { Button, Spinner } from "../ui/index.ts";
import styles from "./CredentialDialog.module.css";
import type { CredentialEdit } from "./model/credential-edit.ts";

const text = texts.credentials;

/** Outcome of saving and testing, and a button that retests. */
export function TestResult({ edit, isReadOnly }: { edit: CredentialEdit; isReadOnly: boolean }) {
  const { phase, outcome, stored } = useStore(edit.store);
  const canTest = stored !== undefined && edit.canTest && !isReadOnly;
  const testButton = (label: string) => (
    <Button size="sm" icon={<RotateCw size={13} />} onClick={() => void edit.test()}>
      {label}
    </Button>
  );
  if (phase === "testing") {
    return (
      <div className={styles["outcome"]} role="status">
        <Spinner size={16} />
        <p>{text.testRunning}</p>
      </div>
    );
  }
  if (outcome) {
    return (
      <div
        className={styles["outcome"]}
        role={outcome.isOk ? "status" : "alert"}
        data-result={outcome.isOk ? "ok" : "failed"}
      >
        {outcome.isOk ? <CircleCheck size={16} /> : <CircleAlert size={16} />}
        <div className={styles["outcomeText"]}>
          <strong>{outcome.title}</strong>
          {outcome.message !== undefined && <p>{outcome.message}</p>}
        </div>
        {outcome.isTest && canTest && testButton(text.testRetry)}
      </div>
    );
  }
  return canTest ? <div>{testButton(text.testNow)}</div> : null;
}
