import {
  addTableColumn,
  COLUMN_TYPES,
  type ColumnType,
  type DataTable,
  type DataTableColumn,
  updateTableColumn,
} from "@heddle/api";
import { useId, useState } from "react";
import { call } from "../../base/rest/index.ts";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { Field } from "../../ui/fields/Field.tsx";
import { Checkbox, FormDialog, Input, Select } from "../../ui/index.ts";
import type { ModalProps } from "../../ui/modals/index.ts";
import { showTable } from "./data-tables.ts";
import { reloadRows } from "./use-table-rows.ts";

/** The table, and the column to rename; none for a new one. */
export interface ColumnDialogInput {
  table: DataTable;
  column?: DataTableColumn;
}

/** Prompts for the name of a column; for a new one also for its type. */
export function ColumnDialog({ input: { table, column }, onClose }: ModalProps<ColumnDialogInput>) {
  const id = useId();
  const [name, setName] = useState(column?.name ?? "");
  const [type, setType] = useState<ColumnType>("string");
  const [isUnique, setUnique] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const address = { id: table.id };
      showTable(
        column
          ? await call(updateTableColumn, { ...address, column: column.id }, { name })
          : await call(addTableColumn, address, { name, type, isUnique: isUnique && type !== "json" }),
      );
      // Rows identify their values by column name.
      if (column) await reloadRows(table.id);
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={column ? text.columnRenameTitle(column.name) : text.columnTitle}
      submit={column ? text.save : text.addColumn}
      isBusy={isBusy}
      disabled={name.trim() === ""}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field id={`${id}-name`} label={text.name}>
        <Input id={`${id}-name`} autoFocus value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      {!column && (
        <>
          <Field id={`${id}-type`} label={text.type}>
            <Select<ColumnType>
              id={`${id}-type`}
              value={type}
              options={COLUMN_TYPES.map((value) => ({ value, label: text.types[value] }))}
              onChange={setType}
            />
          </Field>
          {type !== "json" && (
            <Checkbox checked={isUnique} onChange={setUnique}>
              {text.unique}
            </Checkbox>
          )}
        </>
      )}
    </FormDialog>
  );
}
