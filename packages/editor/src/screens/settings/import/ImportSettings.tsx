import { type ImportReport, importContent } from "@heddle/api";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { call, queryClient } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { AuthField } from "../../../ui/fields/AuthField.tsx";
import { Button, Checkbox, toast } from "../../../ui/index.ts";
import page from "../SettingsPage.module.css";
import { ImportProgress, type ImportStage } from "./ImportProgress.tsx";
import { ImportReportTable } from "./ImportReportTable.tsx";
import styles from "./ImportSettings.module.css";
import { type ImportSource, MAX_IMPORT_MEGABYTES, readSource } from "./read-source.ts";

const text = texts.import;

/** Selected files, and their contents. */
interface Chosen {
  readonly names: readonly string[];
  readonly source: ImportSource;
}

/** Imports the content of another installation: first shows a preview, then performs it. */
export function ImportSettings() {
  const [chosen, setChosen] = useState<Chosen>();
  const [encryptionKey, setKey] = useState("");
  const [update, setUpdate] = useState(false);
  const [report, setReport] = useState<ImportReport>();
  const [stage, setStage] = useState<ImportStage>();

  /** A report applies to the selection at its time. */
  const changed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setReport(undefined);
    };
  };
  const run = async (dryRun: boolean) => {
    if (!chosen) return;
    setStage({ kind: "sending", part: 0 });
    const onSent = (part: number) => setStage(part < 1 ? { kind: "sending", part } : { kind: "working" });
    try {
      const body = { ...chosen.source, encryptionKey, update, dryRun };
      setReport(await call(importContent, {}, body, { onSent }));
      if (!dryRun) await queryClient.invalidateQueries();
    } catch (error) {
      toast.failure(text.failed, error);
    } finally {
      setStage(undefined);
    }
  };
  const choose = async (files: readonly File[]) => {
    setStage({ kind: "reading" });
    try {
      changed(setChosen)({ names: files.map(({ name }) => name), source: await readSource(files) });
    } catch (error) {
      toast.failure(text.unreadable, error);
    } finally {
      setStage(undefined);
    }
  };
  const installed = (name: string) =>
    setReport(
      (shown) =>
        shown && { ...shown, missingPackages: shown.missingPackages.filter((one) => one.name !== name) },
    );
  const isChecked = report?.isDryRun === true;
  return (
    <div className={page["page"]}>
      <header>
        <h1 className={page["title"]}>{text.title}</h1>
        <p className={page["hint"]}>{text.hint}</p>
      </header>
      <section className={`${page["card"]} ${styles["form"]}`} aria-label={text.sourceTitle}>
        <SourceField
          names={chosen?.names}
          isBusy={stage !== undefined}
          onFiles={(files) => void choose(files)}
        />
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
        {stage && <ImportProgress stage={stage} />}
        <div className={page["actions"]}>
          <Button
            variant="primary"
            loading={stage?.kind === "sending" || stage?.kind === "working"}
            disabled={!chosen || (isChecked && report.rows.length === 0)}
            onClick={() => void run(!isChecked)}
          >
            {isChecked ? text.importNow : text.check}
          </Button>
        </div>
      </section>
      {report && <ImportReportTable report={report} onInstalled={installed} />}
    </div>
  );
}

interface SourceFieldProps {
  /** Of the files that were chosen. */
  names: readonly string[] | undefined;
  isBusy: boolean;
  onFiles(files: readonly File[]): void;
}

function SourceField({ names, isBusy, onFiles }: SourceFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["source"]}>
      <Button icon={<Upload size={16} />} disabled={isBusy} onClick={() => input.current?.click()}>
        {text.choose}
      </Button>
      <p className={page["muted"]}>{names ? text.chosen(names) : text.chooseHint(MAX_IMPORT_MEGABYTES)}</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".json,.jsonl,.zip,.sqlite,.sqlite3,.db"
        aria-label={text.choose}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Lets the user select the same file again after it has changed.
          target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
