import type { DataTable, RowFilter } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { TableProperties } from "lucide-react";
import { useState } from "react";
import { dataTables as text } from "../../base/texts/pages/data-tables.ts";
import { Button, EmptyState } from "../../ui/index.ts";
import centered from "../../ui/page/centered-page.module.css";
import { PagePending } from "../../ui/page/PagePending.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import styles from "./DataTablePage.module.css";
import { tableQuery } from "./data-tables.ts";
import { RowFilterBar } from "./filter/RowFilterBar.tsx";
import { TableGrid } from "./grid/TableGrid.tsx";
import { useEdits } from "./grid/use-edits.ts";
import { useGridState } from "./grid/use-grid-state.ts";
import { SelectedRows } from "./SelectedRows.tsx";
import { TableHead } from "./TableHead.tsx";
import { TablePager } from "./TablePager.tsx";
import { useTableRights } from "./use-table-rights.ts";
import { type RowChoice, useTableRows } from "./use-table-rows.ts";

const EVERY_ROW: RowFilter = { type: "and", filters: [] };

/** The table in the URL. */
export function DataTablePage() {
  const { tableId } = useParams({ from: "/shell/data-tables/$tableId" });
  const { data: table, error } = useQuery(tableQuery(tableId));
  if (table) return <TableView key={table.id} table={table} />;
  if (!error) return <PagePending />;
  return (
    <main className={centered["page"]}>
      <EmptyState icon={<TableProperties size={20} />} title={text.tableFailed} description={error.message} />
    </main>
  );
}

/** A table: its rows as a grid, with its actions. */
function TableView({ table }: { table: DataTable }) {
  useTitle(text.titleOf(table.name));
  const rights = useTableRights(table);
  const [filter, setFilter] = useState(EVERY_ROW);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [sort, setSort] = useState<RowChoice["sort"]>();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const choice = { filter, sort };
  const rows = useTableRows(table, choice);
  const edits = useEdits(table, rows);
  const grid = useGridState({ table, rows: rows.rows ?? [], mayWrite: rights.mayWrite, edits });
  const addRow = async () => {
    await edits.add([{}]);
    grid.goTo({ row: grid.size.rows, column: Math.min(1, grid.size.columns - 1) });
  };
  const isFiltered = filter.filters.length > 0;
  const isEmpty = rows.rows?.length === 0;
  return (
    <main className={styles["page"]}>
      <TableHead
        table={table}
        rights={rights}
        filterCount={filter.filters.length}
        isFilterOpen={isFilterOpen}
        onFilter={() => setFilterOpen(!isFilterOpen)}
        onAddRow={() => void addRow()}
      />
      {isFilterOpen && <RowFilterBar table={table} filter={filter} onChange={setFilter} />}
      {rows.error && <EmptyState title={text.failed} description={rows.error.message} />}
      <TableGrid
        grid={grid}
        choice={choice}
        mayChange={rights.mayChange}
        view={rows.view}
        selected={selected}
        onSelect={setSelected}
        onSort={setSort}
      />
      {isEmpty && (
        <div className={styles["empty"]}>
          <EmptyState
            title={isFiltered ? text.noneFound : text.noRows}
            description={isFiltered || !rights.mayWrite ? undefined : text.noRowsHint}
            actions={isFiltered && <Button onClick={() => setFilter(EVERY_ROW)}>{text.showAll}</Button>}
          />
        </div>
      )}
      <TablePager page={rows.page} count={rows.count} isLoading={rows.isLoading} />
      <SelectedRows grid={grid} selected={selected} onClear={() => setSelected(new Set())} />
    </main>
  );
}
