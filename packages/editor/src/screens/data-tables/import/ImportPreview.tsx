import { COLUMN_TYPES, type ColumnType, type DataTable } from "@heddle/api";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { Checkbox, Select } from "../../../ui/index.ts";
import styles from "../ImportDialog.module.css";
import type { FilePreview } from "../model/read-file.ts";
import type { TargetColumn } from "./columns.ts";

const LEFT_OUT = "";
const SHOWN_VALUES = 3;

interface ImportPreviewProps {
  preview: FilePreview;
  table: DataTable | undefined;
  columns: readonly TargetColumn[];
  onChange(columns: readonly TargetColumn[]): void;
}

/** Columns of a file with their first values, and their targets. */
export function ImportPreview({ preview, table, columns, onChange }: ImportPreviewProps) {
  const change = (index: number, column: TargetColumn) =>
    onChange(columns.map((one, at) => (at === index ? column : one)));
  return (
    <div className={styles["preview"]}>
      <table aria-label={text.preview}>
        <thead>
          <tr>
            {[text.fromFile, table ? text.intoColumn : text.type, text.firstValues].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.names.map((name, index) => (
            <tr key={name}>
              <th scope="row">
                {table ? (
                  name
                ) : (
                  <Checkbox
                    checked={columns[index]?.name !== undefined}
                    onChange={(isOn) => change(index, { ...columns[index]!, name: isOn ? name : undefined })}
                  >
                    {name}
                  </Checkbox>
                )}
              </th>
              <td>
                {table ? (
                  <Select
                    size="sm"
                    aria-label={`${text.intoColumn}: ${name}`}
                    value={columns[index]?.name ?? LEFT_OUT}
                    options={[
                      { value: LEFT_OUT, label: text.leftOut },
                      ...table.columns.map((column) => ({ value: column.name, label: column.name })),
                    ]}
                    onChange={(into) => change(index, target(table, into))}
                  />
                ) : (
                  <Select<ColumnType>
                    size="sm"
                    aria-label={`${text.type}: ${name}`}
                    value={columns[index]?.type ?? "string"}
                    options={COLUMN_TYPES.map((value) => ({ value, label: text.types[value] }))}
                    onChange={(type) => change(index, { ...columns[index]!, type })}
                  />
                )}
              </td>
              <td className={styles["values"]}>{firstValues(preview, index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function target({ columns }: DataTable, name: string): TargetColumn {
  const column = columns.find((one) => one.name === name);
  return { name: column?.name, type: column?.type ?? "string" };
}

function firstValues({ rows }: FilePreview, index: number): string {
  const filled = rows.map((row) => row[index] ?? "").filter((value) => value !== "");
  return filled.slice(0, SHOWN_VALUES).join(", ");
}
