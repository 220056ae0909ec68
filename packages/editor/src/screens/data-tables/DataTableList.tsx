import type { DataTable } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileUp, Plus, Search, SearchX, Table2 } from "lucide-react";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { ProjectIcon } from "../../people/ProjectIcon.tsx";
import type { ProjectPlace } from "../../people/project-place.ts";
import { Button, EmptyState, Input } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { ListRows } from "../../ui/list-page/ListRows.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import styles from "./DataTableList.module.css";
import { DataTableRow } from "./DataTableRow.tsx";
import { tablesQuery } from "./data-tables.ts";
import { openImport, openNameTable } from "./open-table-dialogs.ts";

const ROW_HEIGHT_PX = 56;

/** Data tables that the user can read: all of them, or those of one project. */
export function DataTableList({ place }: { place?: ProjectPlace }) {
  useTitle(place ? `${text.title}, ${place.name}` : text.title);
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const projectId = place?.project.id;
  const { data: tables, error, refetch } = useQuery(tablesQuery(projectId));
  const mayCreate = place === undefined || place.project.scopes.includes("dataTable:create");
  const onCreated = ({ id }: DataTable) =>
    void navigate({ to: "/data-tables/$tableId", params: { tableId: id } });
  const wanted = search.trim().toLowerCase();
  const shown = tables?.filter(({ name }) => name.toLowerCase().includes(wanted));
  const isEmpty = tables?.length === 0;
  const actions = mayCreate && (
    <>
      <Button icon={<FileUp size={15} />} onClick={() => openImport({ projectId, onCreated })}>
        {text.importFile}
      </Button>
      <Button
        variant="primary"
        icon={<Plus size={15} />}
        onClick={() => openNameTable({ projectId, onCreated })}
      >
        {text.create}
      </Button>
    </>
  );
  return (
    <ListPage
      title={place?.name ?? text.title}
      icon={place && <ProjectIcon project={place.project} size={20} />}
      below={place?.tabs}
      count={tables && !isEmpty ? text.count(tables.length) : undefined}
      actions={!isEmpty && actions}
    >
      {error && !tables && (
        <EmptyState
          title={text.failed}
          description={error.message}
          actions={<Button onClick={() => refetch()}>{texts.ui.retry}</Button>}
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={<Table2 size={22} />}
          title={text.emptyTitle}
          description={text.emptyHint}
          actions={actions}
        />
      )}
      {!isEmpty && !error && (
        <Input
          type="search"
          className={styles["search"]}
          prefix={<Search size={14} />}
          placeholder={text.search}
          aria-label={text.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {!isEmpty && shown?.length === 0 && <EmptyState icon={<SearchX size={22} />} title={text.noMatch} />}
      {!error && shown?.length !== 0 && (
        <ListRows entries={shown} heightPx={ROW_HEIGHT_PX}>
          {(table) => <DataTableRow table={table} />}
        </ListRows>
      )}
    </ListPage>
  );
}
