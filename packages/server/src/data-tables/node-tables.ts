import { columnNameSchema, MAX_ROWS_PER_PAGE, rowFilterSchema, tableNameSchema } from "@heddle/api";
import type { TableCalls, TableFilter, TableInfo, TableReference, TableRow } from "@heddle/workflow";
import { HttpError } from "../errors/http-error.ts";
import type { TableCallMessage } from "../protocol/services.ts";
import type { Store } from "../store/store.ts";
import { changeRows, removeRows, upsertRows } from "./change-rows.ts";
import { createTable, deleteTable, renameTable } from "./change-tables.ts";
import { countRows, readRows, readRowsById } from "./read-rows.ts";
import { againIfMarked, readMark, type WriteMark } from "./row-marks.ts";
import { readShapes, type TableShape, tableMeant, toEntity } from "./table-shape.ts";
import { clearRows, insertRows, type RowWriting } from "./write-rows.ts";

/** One call of a node. */
interface Asked<Name extends keyof TableCalls> {
  readonly projectId: string;
  readonly mark: WriteMark | undefined;
  readonly argument: TableCalls[Name]["takes"];
}

type Handlers = {
  [Name in keyof TableCalls]: (asked: Asked<Name>) => Promise<TableCalls[Name]["returns"]>;
};

/** Data table operations of nodes: limited to the project of their workflow. */
export class NodeTables {
  readonly #writing: RowWriting;
  readonly #store: Store;
  readonly #handlers: Handlers;

  constructor(writing: RowWriting) {
    this.#writing = writing;
    this.#store = writing.store;
    this.#handlers = this.#calls();
  }

  /** `userId` runs an unsaved workflow. @throws HttpError with the reason */
  async serve(call: TableCallMessage, userId: string | undefined): Promise<unknown> {
    const projectId = await this.#projectOf(call.workflowId, userId);
    const mark = call.step === undefined ? undefined : { key: call.step, executionId: call.id };
    const handle = this.#handlers[call.name] as (asked: Asked<never>) => Promise<unknown>;
    return againIfMarked(this.#store, mark, () =>
      handle({ projectId, mark, argument: call.argument as never }),
    );
  }

  #calls(): Handlers {
    return {
      list: async ({ projectId, argument: { name } }) =>
        (await this.#tables(projectId))
          .filter((table) => name === undefined || table.name.includes(name))
          .map(toEntity),
      find: async (asked) => toEntity(await this.#find(asked)),
      create: (asked) => this.#create(asked),
      rename: async (asked) => {
        const name = checked(tableNameSchema, asked.argument.name);
        return toEntity(await renameTable(this.#store, await this.#find(asked), name));
      },
      delete: async (asked) => {
        const table = await this.#find(asked);
        await deleteTable(this.#store, table);
        return toEntity(table);
      },
      clear: async (asked) => clearRows(this.#writing, await this.#find(asked)),
      read: async (asked) => {
        const { filter, limit, ...query } = asked.argument;
        const table = await this.#find(asked);
        const rows = Math.min(limit, MAX_ROWS_PER_PAGE);
        const page = await readRows(this.#store, table, { ...query, filter: toFilter(filter), limit: rows });
        return { rows: page.rows, next: page.next };
      },
      count: async (asked) =>
        countRows(this.#store, await this.#find(asked), toFilter(asked.argument.filter)),
      insert: (asked) => this.#insert(asked),
      insertMany: async (asked) => (await this.#insert(asked)).length,
      update: async (asked) => {
        const { filter, values } = asked.argument;
        const change = { filter: toFilter(filter), values };
        return changeRows(this.#writing, await this.#find(asked), change, asked.mark);
      },
      upsert: async (asked) => {
        const { filter, values } = asked.argument;
        const change = { filter: toFilter(filter), values };
        return upsertRows(this.#writing, await this.#find(asked), change, asked.mark);
      },
      deleteRows: async (asked) =>
        removeRows(this.#writing, await this.#find(asked), toFilter(asked.argument.filter), asked.mark),
    };
  }

  /** The project of the workflow; the user's own for one that is not stored. */
  async #projectOf(workflowId: string, userId: string | undefined): Promise<string> {
    const { db } = this.#store;
    const row = await db
      .selectFrom("workflow")
      .select("projectId")
      .where("id", "=", workflowId)
      .executeTakeFirst();
    const projectId = row?.projectId ?? userId;
    if (projectId === undefined) throw new HttpError("not-found", { what: "The project of this workflow" });
    return projectId;
  }

  #tables(projectId: string): Promise<TableShape[]> {
    return readShapes(this.#store, { projectIds: [projectId] });
  }

  async #find({
    projectId,
    argument: { table },
  }: {
    projectId: string;
    argument: { table: TableReference };
  }) {
    const found = tableMeant(await this.#tables(projectId), table);
    if (found) return found;
    throw new HttpError("table-not-found", { name: table.name ?? table.id ?? "" });
  }

  async #create({ projectId, argument }: Asked<"create">): Promise<TableInfo> {
    const name = checked(tableNameSchema, argument.name);
    if (argument.isReused) {
      const known = (await this.#tables(projectId)).find((table) => table.name === name);
      if (known) return toEntity(known);
    }
    const columns = argument.columns.map((column) => ({
      name: checked(columnNameSchema, column.name),
      type: column.type,
    }));
    return toEntity(await createTable(this.#store, { name, projectId, columns }));
  }

  async #insert(asked: Asked<"insert" | "insertMany">): Promise<TableRow[]> {
    const table = await this.#find(asked);
    const earlier = await readMark(this.#store, asked.mark);
    const last = earlier?.results[0];
    const { rows } = asked.argument;
    if (typeof last !== "number") return insertRows(this.#writing, table, rows, asked.mark);
    const ids = rows.map((_, index) => last - rows.length + 1 + index);
    return readRowsById(this.#store, table, ids);
  }
}

/** Nodes send evaluated expressions. */
function toFilter(filter: TableFilter) {
  return checked(rowFilterSchema, filter);
}

function checked<Output>(
  schema: {
    safeParse(
      value: unknown,
    ): { success: true; data: Output } | { success: false; error: { issues: { message: string }[] } };
  },
  value: unknown,
): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new HttpError("request-invalid", { reason: parsed.error.issues[0]?.message ?? "" });
}
