import { columnNameSchema, type ImportOutcome, tableNameSchema } from "@heddle/api";
import { createTable, deleteTable } from "../../data-tables/change-tables.ts";
import { readShapes } from "../../data-tables/table-shape.ts";
import { insertRows, type RowValues } from "../../data-tables/write-rows.ts";
import type { PortableTable } from "../portable.ts";
import type { ContentImport } from "./content-import.ts";

const BLOCK_ROWS = 1_000;

/** Tables are identified by name within their project: existing ones stay unchanged, since nodes find them by name. */
export async function importTables(job: ContentImport, tables: readonly PortableTable[]): Promise<void> {
  for (const table of tables) {
    const outcome = await importOne(job, table);
    await job.report({ kind: "data table", id: table.id, name: table.name, ...outcome });
  }
}

async function importOne(
  job: ContentImport,
  table: PortableTable,
): Promise<{ action: ImportOutcome; note?: string }> {
  const { store, isDryRun } = job.options;
  const wrong = wrongName(table);
  if (wrong !== undefined) return { action: "refused", note: wrong };
  const projectId = job.projectOf(table.home);
  const here = await readShapes(store, { projectIds: [projectId] });
  const known = here.find(({ name }) => name === table.name);
  if (known?.rowCount === table.rows.length) return { action: "unchanged" };
  if (known) return { action: "kept", note: "A table of this name is here, and stays with its rows." };
  if (isDryRun) return { action: "created" };
  return make(job, table, projectId);
}

/** The table with all its rows, or nothing. */
async function make(
  job: ContentImport,
  { id, name, columns, rows }: PortableTable,
  projectId: string,
): Promise<{ action: ImportOutcome; note?: string }> {
  const { store, config } = job.options;
  const taken = await store.db.selectFrom("dataTable").select("id").where("id", "=", id).executeTakeFirst();
  const made = await createTable(store, { id: taken ? undefined : id, name, projectId, columns });
  try {
    for (let at = 0; at < rows.length; at += BLOCK_ROWS)
      await insertRows(
        { store, limits: config.dataTables },
        made,
        rows.slice(at, at + BLOCK_ROWS) as RowValues[],
      );
    return { action: "created" };
  } catch (error) {
    await deleteTable(store, made);
    return { action: "refused", note: (error as Error).message };
  }
}

function wrongName({ name, columns }: PortableTable): string | undefined {
  const results = [
    tableNameSchema.safeParse(name),
    ...columns.map((column) => columnNameSchema.safeParse(column.name)),
  ];
  return results.find(({ success }) => !success)?.error?.issues[0]?.message;
}
