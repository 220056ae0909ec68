/** Types of columns of data tables. */
type TableColumnType = "string" | "number" | "boolean" | "date" | "json";

/** A data table in the nodes' format. */
export interface TableInfo {
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
  readonly rowCount: number;
  readonly columns: readonly { readonly id: string; readonly name: string; readonly type: TableColumnType }[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A table of the workflow's project: by id, or by name if that id does not exist. */
export interface TableReference {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
}

/** A row: `id`, `createdAt`, `updatedAt`, and values by column name; null if there is none. Dates are ISO dates. */
export interface TableRow {
  readonly id: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly [column: string]: unknown;
}

/** Filter of rows. `condition` is one of eq, neq, like, ilike, gt, gte, lt, lte, isEmpty, isNotEmpty, isTrue, isFalse. */
export interface TableFilter {
  readonly type: "and" | "or";
  readonly filters: readonly {
    readonly columnName: string;
    readonly condition: string;
    readonly value?: unknown;
  }[];
}

/** Values of a row by the names of columns. */
export type TableValues = Readonly<Record<string, unknown>>;

interface InTable {
  readonly table: TableReference;
}

/**
 * A write of a node. One with the same step of the same node run is done once, also when the run resumes after a crash:
 * the second one receives the result of the first.
 */
interface Step extends InTable {
  readonly step: string;
}

/** Operations of nodes on data tables: arguments and result of each call. */
export interface TableCalls {
  list: { takes: { readonly name?: string | undefined }; returns: TableInfo[] };
  find: { takes: InTable; returns: TableInfo };
  create: {
    takes: {
      readonly name: string;
      readonly columns: readonly { readonly name: string; readonly type: TableColumnType }[];
      /** Returns an existing table of this name. */
      readonly isReused: boolean;
    };
    returns: TableInfo;
  };
  rename: { takes: InTable & { readonly name: string }; returns: TableInfo };
  delete: { takes: InTable; returns: TableInfo };
  clear: { takes: InTable; returns: number };
  /** A page of rows, and the start of the next one. */
  read: {
    takes: InTable & {
      readonly filter: TableFilter;
      readonly sort?: string | undefined;
      readonly isDescending?: boolean | undefined;
      readonly limit: number;
      readonly after?: string | undefined;
    };
    returns: { readonly rows: TableRow[]; readonly next: string | null };
  };
  count: { takes: InTable & { readonly filter: TableFilter }; returns: number };
  insert: { takes: Step & { readonly rows: readonly TableValues[] }; returns: TableRow[] };
  /** Adds rows and returns only how many there were. */
  insertMany: { takes: Step & { readonly rows: readonly TableValues[] }; returns: number };
  update: {
    takes: Step & { readonly filter: TableFilter; readonly values: TableValues };
    returns: TableRow[];
  };
  upsert: {
    takes: Step & { readonly filter: TableFilter; readonly values: TableValues };
    returns: TableRow[];
  };
  deleteRows: { takes: Step & { readonly filter: TableFilter }; returns: TableRow[] };
}

/** Data tables of the project that the workflow belongs to. */
export interface DataTables {
  /** @throws Error that describes the problem with the call and a remedy */
  call<Name extends keyof TableCalls>(
    name: Name,
    argument: TableCalls[Name]["takes"],
  ): Promise<TableCalls[Name]["returns"]>;
}
