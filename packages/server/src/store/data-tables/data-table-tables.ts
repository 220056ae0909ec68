import type { Generated } from "kysely";

/**
 * Metadata tables of data tables; created by migrations 0070 and 0141. Their rows are in tables created at run time,
 * see `data-tables/row-table.ts`.
 */
export interface DataTableTables {
  dataTable: DataTableRecord;
  dataTableColumn: DataTableColumnRecord;
  dataTableWrite: DataTableWriteRecord;
  seenValue: SeenValueRecord;
  seenHighest: SeenHighestRecord;
}

/** A data table. Times are milliseconds since the epoch. */
export interface DataTableRecord {
  id: string;
  projectId: string;
  name: string;
  /** Changed in the transactions that add and delete rows. */
  rowCount: number;
  /** Number of the next column: numbers of deleted ones are not reused. */
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

/** A completed write of an execution, which is not repeated when the execution resumes after a crash. */
interface DataTableWriteRecord {
  /** Execution, node, run, and the step of the node. */
  key: string;
  executionId: number;
  /** JSON: input of the node. */
  result: string;
}

/** A value that an execution had, as a short hash. */
interface SeenValueRecord {
  id: Generated<number>;
  workflowId: string;
  /** Empty for the whole workflow, otherwise the name of a node. */
  scope: string;
  value: string;
}

/** The highest number, or the latest date in milliseconds, that executions had. */
interface SeenHighestRecord {
  workflowId: string;
  scope: string;
  name: string;
  value: number;
  /** The value before the latest write. */
  previous: number | null;
}
