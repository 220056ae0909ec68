import { type ImportReport, importContent } from "@heddle/api";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { AuthField } from "../../../ui/fields/AuthField.tsx";
import { Button, Checkbox, toast } from "../../../ui/index.ts";
import page from "../SettingsPage.module.css";
import { ImportReportTable } from "./ImportReportTable.tsx";
import styles from "./ImportSettings.module.css";
import { type ImportSource, readSource } from "./read-source.ts";

const text = texts.import;

/** Files that were chosen, and what they hold. */
interface Chosen {
  readonly names: readonly string[];
  readonly source: ImportSource;
}

/** Brings the content of another installation here: first it shows what would happen, then it does it. */
export function ImportSettings() {
  const [chosen, setChosen] = useState<Chosen>();
  const [encryptionKey, setKey] = useState("");
  const [update, setUpdate] = useState(false);
  const [report, setReport] = useState<ImportReport>();
  const [isBusy, setBusy] = useState(false);

  /** A report is about what was chosen when it was made. */
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setReport(undefined);
    };
  };
  const run = async (dryRun: boolean) => {
    if (!chosen) return;
    setBusy(true);
    try {
      setReport(await call(importContent, {}, { ...chosen.source, encryptionKey, update, dryRun }));
      if (!dryRun) await queryClient.invalidateQueries();
    } catch (error) {
      toast.failure(text.failed, error);
    } finally {
      setBusy(false);
    }
  };
  const isChecked = report?.isDryRun === true;
  return (
    <div className={page["page"]}>
      <header>
        <h1 className={page["title"]}>{text.title}</h1>
        <p className={page["hint"]}>{text.hint}</p>
      </header>
      <section className={`${page["card"]} ${styles["form"]}`} aria-label={text.sourceTitle}>
        <SourceField chosen={chosen} onChosen={changed(setChosen)} />
        <AuthField
          name="encryptionKey"
          label={text.key}
          type="password"
          autoComplete="off"
          value={encryptionKey}
          onChange={changed(setKey)}
          note={text.keyHint}
        />
        <Checkbox checked={update} onChange={changed(setUpdate)}>
          {text.update}
        </Checkbox>
        <div className={page["actions"]}>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={!chosen || (isChecked && report.rows.length === 0)}
            onClick={() => void run(!isChecked)}
          >
            {isChecked ? text.importNow : text.check}
          </Button>
        </div>
      </section>
      {report && <ImportReportTable report={report} />}
    </div>
  );
}

function SourceField({ chosen, onChosen }: { chosen: Chosen | undefined; onChosen(chosen: Chosen): void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return;
    try {
      onChosen({ names: files.map(({ name }) => name), source: await readSource(files) });
    } catch (error) {
      toast.failure(text.unreadable, error);
    }
  };
  return (
    <div className={styles["source"]}>
      <Button icon={<Upload size={16} />} onClick={() => input.current?.click()}>
        {text.choose}
      </Button>
      <p className={page["muted"]}>{chosen ? text.chosen(chosen.names) : text.chooseHint}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".json,.jsonl,.zip,.sqlite,.sqlite3,.db"
        aria-label={text.choose}
        onChange={(event) => {
          void read([...(event.target.files ?? [])]);
          // The same file may be chosen again after it has changed.
          event.target.value = "";
        }}
      />
    </div>
  );
}
