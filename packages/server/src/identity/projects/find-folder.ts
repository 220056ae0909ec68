import { notFound } from "../../errors/http-error.ts";
import type { Store } from "../../store/store.ts";
import type { FolderRow } from "../../store/tables.ts";

/** Finds a folder of a project; 404 for folders of other projects. */
export async function findFolder({ db }: Store, projectId: string, id: string): Promise<FolderRow> {
  const row = await db
    .selectFrom("folder")
    .selectAll()
    .where("id", "=", id)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  if (!row) throw notFound("This folder");
  return row;
}
