import type { DataTable } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, MoreHorizontal, PencilLine, Table2, Trash2 } from "lucide-react";
import { useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { projectsQuery } from "../../people/projects.ts";
import { IconButton, Menu } from "../../ui/index.ts";
import styles from "./DataTableRow.module.css";
import { removeTable } from "./data-tables.ts";
import { downloadTable } from "./download-table.ts";
import { openNameTable } from "./open-table-dialogs.ts";
import { useTableRights } from "./use-table-rights.ts";

/** A table in the list, with its actions. */
export function DataTableRow({ table }: { table: DataTable }) {
  const { data: user } = useCurrentUser();
  const { data: projects = [] } = useQuery(projectsQuery);
  const rights = useTableRights(table);
  const project = projects.find(({ id }) => id === table.projectId);
  return (
    <>
      <Table2 size={18} className={styles["icon"]} />
      <Link to="/data-tables/$tableId" params={{ tableId: table.id }} className={styles["name"]} data-row>
        <span className={styles["nameText"]}>{table.name}</span>
        <span className={styles["columns"]}>{text.columnCount(table.columns.length)}</span>
      </Link>
      <span className={styles["rows"]}>{text.rows(table.rowCount)}</span>
      <span className={styles["owner"]}>{table.projectId === user?.id ? text.you : project?.name}</span>
      <time className={styles["time"]} dateTime={table.updatedAt} title={timeText(table.updatedAt)}>
        {agoText(table.updatedAt)}
      </time>
      <Menu
        trigger={<IconButton label={texts.ui.more} tooltip={false} icon={<MoreHorizontal size={16} />} />}
        entries={[
          {
            id: "rename",
            label: text.rename,
            icon: <PencilLine size={14} />,
            disabled: !rights.mayChange,
            onSelect: () => openNameTable({ table }),
          },
          {
            id: "export",
            label: text.exportFile,
            icon: <Download size={14} />,
            onSelect: () => downloadTable(table),
          },
          { kind: "separator", id: "line" },
          {
            id: "delete",
            label: text.delete,
            icon: <Trash2 size={14} />,
            danger: true,
            disabled: !rights.mayDelete,
            onSelect: () => void removeTable(table),
          },
        ]}
      />
    </>
  );
}
