import { texts } from "../../../base/texts/index.ts";
import styles from "./ImportSettings.module.css";

const text = texts.import;

/** Progress of an import; `part` is from 0 to 1. */
export type ImportStage = { kind: "reading" | "working" } | { kind: "sending"; part: number };

/** Shows how far an import has come. */
export function ImportProgress({ stage }: { stage: ImportStage }) {
  const percent = stage.kind === "sending" ? Math.round(stage.part * 100) : undefined;
  const label =
    stage.kind === "sending"
      ? text.sending(percent ?? 0)
      : stage.kind === "reading"
        ? text.reading
        : text.working;
  return (
    <div className={styles["progress"]}>
      <progress aria-label={label} className={styles["bar"]} max={100} value={percent} />
      <span>{label}</span>
    </div>
  );
}
