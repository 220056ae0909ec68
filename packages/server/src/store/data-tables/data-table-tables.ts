/** Tables of data tables; created by migration 0070. Their rows lie in tables that are made at run time, see `data-tables/row-table.ts`. */
export interface DataTableTables {
  dataTable: DataTableRecord;
  dataTableColumn: DataTableColumnRecord;
  dataTableWrite: DataTableWriteRecord;
}

/** A data table. Times are milliseconds since the epoch. */
export interface DataTableRecord {
  id: string;
  projectId: string;
  name: string;
  /** Changed in the transactions that add and delete rows. */
  rowCount: number;
  /** Number of the next column: those of deleted ones are not used again. */
  nextColumn: number;
  createdAt: number;
  updatedAt: number;
}

/** A column of a data table. */
export interface DataTableColumnRecord {
  tableId: string;
  /** `c` and a number: its name in the table of the rows. */
  id: string;
  name: string;
  type: "string" | "number" | "boolean" | "date" | "json";
  isUnique: number;
  position: number;
}

/** A write of an execution that is done, so that it is not done again when the execution resumes after a crash. */
interface DataTableWriteRecord {
  /** Execution, node, run, and the step of the node. */
  key: string;
  executionId: number;
  /** JSON: what the node received. */
  result: string;
}
