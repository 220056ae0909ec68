import { createDataTable, type DataTable, renameDataTable } from "@heddle/api";
import { useId, useState } from "react";
import { call, useCurrentUser } from "../../base/rest/index.ts";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { FormDialog, Input } from "../../ui/index.ts";
import type { ModalProps } from "../../ui/modals/index.ts";
import { showTable } from "./data-tables.ts";
import { ProjectChoice } from "./ProjectChoice.tsx";

/** A table to rename, or the location of a new one. */
export interface NameTableInput {
  table?: DataTable;
  /** The user's own project if absent. */
  projectId?: string | undefined;
  onCreated?(table: DataTable): void;
}

/** Prompts for the name of a table, and the project of a new one. */
export function NameTableDialog({ input, onClose }: ModalProps<NameTableInput>) {
  const { table, onCreated } = input;
  const id = useId();
  const { data: user } = useCurrentUser();
  const [name, setName] = useState(table?.name ?? "");
  const [chosen, setChosen] = useState(input.projectId);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const projectId = chosen ?? user?.id;
  const save = async () => {
    setBusy(true);
    try {
      const saved = table
        ? await call(renameDataTable, { id: table.id }, { name })
        : await call(createDataTable, {}, { name, projectId });
      showTable(saved);
      onClose();
      if (!table) onCreated?.(saved);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={table ? text.renameTitle : text.create}
      submit={table ? text.save : text.create}
      isBusy={isBusy}
      disabled={name.trim() === ""}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field id={id} label={text.name}>
        <Input
          id={id}
          autoFocus
          placeholder={text.namePlaceholder}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {!table && input.projectId === undefined && <ProjectChoice value={projectId} onChange={setChosen} />}
    </FormDialog>
  );
}
