import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import { copySecretText } from "./copy-secret-text.ts";
import styles from "./SecondFactor.module.css";

const text = texts.secondFactor;

/** Shows recovery codes once; they can be copied and downloaded. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\n")}\n`)}`;
  return (
    <div className={styles["setup"]}>
      <p className={styles["hint"]}>{text.codesHint}</p>
      <ul className={styles["codes"]} aria-label={text.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles["actions"]}>
        <Button onClick={() => void copySecretText(codes.join("\n"))}>{text.copyCodes}</Button>
        <Button onClick={() => download(file)}>{text.downloadCodes}</Button>
        <Button variant="primary" onClick={onKept}>
          {text.codesKept}
        </Button>
      </div>
    </div>
  );
}

function download(file: string): void {
  const link = document.createElement("a");
  link.href = file;
  link.download = "heddle-recovery-codes.txt";
  link.click();
}
