import type { DataTable } from "@heddle/api";
import { useId, useRef, useState } from "react";
import { useCurrentUser } from "../../base/rest/index.ts";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { Button, FormDialog, Input, toast } from "../../ui/index.ts";
import type { ModalProps } from "../../ui/modals/index.ts";
import { showTable } from "./data-tables.ts";
import styles from "./ImportDialog.module.css";
import { proposedColumns, type TargetColumn } from "./import/columns.ts";
import { ImportPreview } from "./import/ImportPreview.tsx";
import { importRows, preparedTable } from "./import/import-rows.ts";
import { type FilePreview, previewFile } from "./model/read-file.ts";
import { ProjectChoice } from "./ProjectChoice.tsx";

/** The table to fill, or the location of a new one. */
export interface ImportDialogInput {
  table?: DataTable;
  projectId?: string | undefined;
  onCreated?(table: DataTable): void;
}

/** Imports a CSV file: previews its columns, then sends its rows in blocks. */
export function ImportDialog({ input, onClose }: ModalProps<ImportDialogInput>) {
  const id = useId();
  const { data: user } = useCurrentUser();
  const [preview, setPreview] = useState<FilePreview>();
  const [columns, setColumns] = useState<readonly TargetColumn[]>([]);
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState(input.projectId);
  const [problem, setProblem] = useState<string>();
  const [count, setCount] = useState<number>();
  const stop = useRef(new AbortController());
  const projectId = chosen ?? user?.id;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await previewFile(file);
    setProblem(read.names.length === 0 ? text.emptyFile : undefined);
    setPreview(read);
    setColumns(proposedColumns(read, input.table));
    setName(file.name.replace(/\.[^.]*$/, ""));
  };
  const start = async () => {
    if (!preview) return;
    setProblem(undefined);
    setCount(0);
    try {
      const table = await preparedTable({ table: input.table, name, projectId, columns });
      const imported = await importRows(table, preview, columns, {
        onCount: setCount,
        signal: stop.current.signal,
      });
      toast.success(text.imported(imported));
      showTable({ ...table, rowCount: table.rowCount + imported });
      onClose();
      input.onCreated?.(table);
    } catch (error) {
      setCount(undefined);
      setProblem((error as Error).message);
    }
  };
  const close = () => {
    stop.current.abort();
    onClose();
  };
  const hasColumns = columns.some((column) => column.name !== undefined);
  return (
    <FormDialog
      title={input.table ? text.importInto(input.table.name) : text.importTitle}
      size="lg"
      submit={text.importStart}
      isBusy={count !== undefined}
      disabled={!preview || !hasColumns || (!input.table && name.trim() === "")}
      problem={problem}
      onSubmit={() => void start()}
      onClose={close}
    >
      <FileChoice id={id} file={preview?.file} onChoose={(file) => void choose(file)} />
      {preview && !input.table && (
        <Field id={`${id}-name`} label={text.name}>
          <Input id={`${id}-name`} value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
      )}
      {preview && !input.table && input.projectId === undefined && (
        <ProjectChoice value={projectId} onChange={setChosen} />
      )}
      {preview && preview.names.length > 0 && (
        <ImportPreview preview={preview} table={input.table} columns={columns} onChange={setColumns} />
      )}
      {preview && preview.names.length > 0 && !hasColumns && <p>{text.nothingChosen}</p>}
      {count !== undefined && (
        <p role="status" className={styles["status"]}>
          {text.importing(count)}
        </p>
      )}
    </FormDialog>
  );
}

interface FileChoiceProps {
  id: string;
  file: File | undefined;
  onChoose(file: File | undefined): void;
}

function FileChoice({ id, file, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles["file"]}>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={text.file}
        className="visually-hidden"
        tabIndex={-1}
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>{file ? text.otherFile : text.chooseFile}</Button>
      {file && <span>{file.name}</span>}
    </div>
  );
}
