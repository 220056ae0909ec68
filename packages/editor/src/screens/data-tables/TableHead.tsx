import type { DataTable } from "@heddle/api";
import { Link, useNavigate } from "@tanstack/react-router";
import {
  ArrowLeft,
  Download,
  Eraser,
  FileUp,
  ListFilter,
  MoreHorizontal,
  PencilLine,
  Plus,
  Trash2,
} from "lucide-react";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { Button, IconButton, Menu } from "../../ui/index.ts";
import styles from "./DataTablePage.module.css";
import { clearTable, removeTable } from "./data-tables.ts";
import { downloadTable } from "./download-table.ts";
import { openImport, openNameTable } from "./open-table-dialogs.ts";
import type { useTableRights } from "./use-table-rights.ts";
import { reloadRows } from "./use-table-rows.ts";

interface TableHeadProps {
  table: DataTable;
  rights: ReturnType<typeof useTableRights>;
  filterCount: number;
  isFilterOpen: boolean;
  onFilter(): void;
  onAddRow(): void;
}

/** Name and actions of the table. */
export function TableHead({ table, rights, filterCount, isFilterOpen, onFilter, onAddRow }: TableHeadProps) {
  const navigate = useNavigate();
  const remove = async () => {
    if (await removeTable(table)) await navigate({ to: "/data-tables" });
  };
  const clear = async () => {
    if (await clearTable(table)) await reloadRows(table.id);
  };
  return (
    <header className={styles["head"]}>
      <Link to="/data-tables" className={styles["back"]} aria-label={text.back}>
        <ArrowLeft size={18} />
      </Link>
      <h1 className={styles["title"]}>{table.name}</h1>
      {!rights.mayWrite && <span className={styles["muted"]}>{text.readOnly}</span>}
      <div className={styles["space"]} />
      <Button icon={<ListFilter size={15} />} aria-expanded={isFilterOpen} onClick={onFilter}>
        {filterCount > 0 ? text.filters(filterCount) : text.filter}
      </Button>
      {rights.mayWrite && (
        <Button variant="primary" icon={<Plus size={15} />} onClick={onAddRow}>
          {text.addRow}
        </Button>
      )}
      <Menu
        trigger={<IconButton label={text.more} icon={<MoreHorizontal size={16} />} />}
        entries={[
          {
            id: "import",
            label: text.importFile,
            icon: <FileUp size={14} />,
            disabled: !rights.mayWrite,
            onSelect: () => openImport({ table }),
          },
          {
            id: "export",
            label: text.exportFile,
            icon: <Download size={14} />,
            onSelect: () => downloadTable(table),
          },
          {
            id: "rename",
            label: text.rename,
            icon: <PencilLine size={14} />,
            disabled: !rights.mayChange,
            onSelect: () => openNameTable({ table }),
          },
          { kind: "separator", id: "line" },
          {
            id: "clear",
            label: text.clear,
            icon: <Eraser size={14} />,
            danger: true,
            disabled: !rights.mayWrite,
            onSelect: () => void clear(),
          },
          {
            id: "delete",
            label: text.delete,
            icon: <Trash2 size={14} />,
            danger: true,
            disabled: !rights.mayDelete,
            onSelect: () => void remove(),
          },
        ]}
      />
    </header>
  );
}
