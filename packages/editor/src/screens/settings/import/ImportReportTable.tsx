import type { ImportOutcome, ImportReport } from "@heddle/api";
import { listText, numberText } from "../../../base/language/amounts.ts";
import { texts } from "../../../base/texts/index.ts";
import { MissingPackage } from "../../../community-packages/MissingPackage.tsx";
import { Badge } from "../../../ui/index.ts";
import page from "../SettingsPage.module.css";
import styles from "./ImportSettings.module.css";

const text = texts.import;

const TONES: Partial<Record<ImportOutcome, "success" | "warning" | "error">> = {
  created: "success",
  updated: "success",
  kept: "warning",
  refused: "error",
};

interface ImportReportTableProps {
  report: ImportReport;
  /** A missing package was installed. */
  onInstalled(name: string): void;
}

/** Actual or planned results of an import; failed ones come first. */
export function ImportReportTable({
  report: { isDryRun, rows, left, nextSteps, missingPackages },
  onInstalled,
}: ImportReportTableProps) {
  const sorted = rows.toSorted((a, b) => Number(b.action === "refused") - Number(a.action === "refused"));
  return (
    <section className={page["section"]} aria-label={isDryRun ? text.checked : text.done}>
      <h2 className={page["sectionTitle"]}>{isDryRun ? text.checked : text.done}</h2>
      {!isDryRun && <p className={page["muted"]}>{text.doneHint}</p>}
      {rows.length === 0 && <p className={page["muted"]}>{text.nothing}</p>}
      {rows.length > 0 && (
        <table className={styles["report"]}>
          <thead>
            <tr>
              {Object.values(text.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ kind, id, name, action, note }) => (
              <tr key={`${kind} ${id}`}>
                <td>{text.kinds[kind]}</td>
                <td>{name}</td>
                <td>
                  <Badge tone={TONES[action] ?? "neutral"}>{text.outcomes[action]}</Badge>
                </td>
                <td className={page["muted"]}>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {missingPackages.length > 0 && (
        <>
          <h2 className={page["sectionTitle"]}>{text.missingPackages}</h2>
          <ul className={styles["left"]}>
            {missingPackages.map((one) => (
              <li key={one.name} className={styles["missing"]}>
                <MissingPackage {...one} onInstalled={() => onInstalled(one.name)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {nextSteps.length > 0 && (
        <>
          <h2 className={page["sectionTitle"]}>{text.nextSteps}</h2>
          <ul className={styles["left"]}>
            {nextSteps.map(({ task, count, names }) => (
              <li key={task}>
                {text.tasks[task]} ({numberText(count)}):{" "}
                <span className={page["muted"]}>{listText(names)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && (
        <>
          <h2 className={page["sectionTitle"]}>{text.left}</h2>
          <ul className={styles["left"]}>
            {left.map(({ what, reason }) => (
              <li key={`${what} ${reason}`}>
                {what}: <span className={page["muted"]}>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
