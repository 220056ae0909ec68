import type { DataTable, DataTableColumn } from "@heddle/api";
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  KeyRound,
  PencilLine,
  Trash2,
} from "lucide-react";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { Menu } from "../../../ui/index.ts";
import { changeColumn, deleteColumn } from "../columns.ts";
import { openColumnDialog } from "../open-table-dialogs.ts";
import type { RowChoice } from "../use-table-rows.ts";
import styles from "./Grid.module.css";

/** A column of the grid; Heddle's own columns have no `stored`. */
export interface ShownColumn {
  readonly name: string;
  readonly type: DataTableColumn["type"];
  readonly stored?: DataTableColumn | undefined;
}

interface ColumnHeadProps {
  table: DataTable;
  column: ShownColumn;
  sort: RowChoice["sort"];
  mayChange: boolean;
  onSort(sort: RowChoice["sort"]): void;
}

/** Name of a column with its type, and a menu of its actions. */
export function ColumnHead({ table, column, sort, mayChange, onSort }: ColumnHeadProps) {
  const { name, type, stored } = column;
  const direction = sort?.column === name ? (sort.isDescending ? "descending" : "ascending") : undefined;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles["headButton"]}>
          <span className="visually-hidden">{text.column}</span>
          <span className={styles["headName"]}>{name}</span>
          <span className={styles["headType"]}>{stored && text.types[type]}</span>
          {stored?.isUnique && <KeyRound size={12} aria-label={text.isUnique} />}
          {direction ? <Arrow size={12} /> : <ChevronDown size={12} className={styles["headMore"]} />}
        </button>
      }
      entries={() => [
        ...sortEntries(name, direction, onSort),
        ...(stored && mayChange ? changeEntries(table, stored) : []),
      ]}
    />
  );
}

function sortEntries(name: string, direction: string | undefined, onSort: ColumnHeadProps["onSort"]) {
  const by = (isDescending: boolean) => () => onSort({ column: name, isDescending });
  return [
    { id: "up", label: text.sortUp, icon: <ArrowUp size={14} />, onSelect: by(false) },
    { id: "down", label: text.sortDown, icon: <ArrowDown size={14} />, onSelect: by(true) },
    ...(direction ? [{ id: "unsort", label: text.unsort, onSelect: () => onSort(undefined) }] : []),
  ];
}

function changeEntries(table: DataTable, column: DataTableColumn) {
  const at = table.columns.findIndex(({ id }) => id === column.id);
  const { isUnique, type } = column;
  return [
    { kind: "separator" as const, id: "line" },
    {
      id: "rename",
      label: text.rename,
      icon: <PencilLine size={14} />,
      onSelect: () => openColumnDialog({ table, column }),
    },
    {
      id: "unique",
      label: isUnique ? text.makeCommon : text.makeUnique,
      icon: <KeyRound size={14} />,
      disabled: type === "json",
      onSelect: () => void changeColumn(table, column, { isUnique: !isUnique }),
    },
    {
      id: "left",
      label: text.moveLeft,
      icon: <ArrowLeft size={14} />,
      disabled: at === 0,
      onSelect: () => void changeColumn(table, column, { position: at - 1 }),
    },
    {
      id: "right",
      label: text.moveRight,
      icon: <ArrowRight size={14} />,
      disabled: at === table.columns.length - 1,
      onSelect: () => void changeColumn(table, column, { position: at + 1 }),
    },
    { kind: "separator" as const, id: "end" },
    {
      id: "delete",
      label: text.deleteColumn,
      icon: <Trash2 size={14} />,
      danger: true,
      onSelect: () => void deleteColumn(table, column),
    },
  ];
}
