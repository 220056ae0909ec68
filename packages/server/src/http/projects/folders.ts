import type { Folder } from "@heddle/api";
import { sql } from "kysely";
import { HttpError } from "../../errors/http-error.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { FolderRow } from "../../store/tables.ts";

/** The folders of a project by name, each with the number of workflows in it. */
export async function foldersOf({ db }: Store, projectId: string): Promise<Folder[]> {
  const rows = await db
    .selectFrom("folder")
    .selectAll()
    .where("projectId", "=", projectId)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const counts = await db
    .selectFrom("workflow")
    .select(["folderId", ({ fn }) => fn.countAll().as("count")])
    .where("projectId", "=", projectId)
    .groupBy("folderId")
    .execute();
  const byFolder = new Map(counts.map(({ folderId, count }) => [folderId, Number(count)]));
  return rows.map((row) => ({ ...row, workflowCount: byFolder.get(row.id) ?? 0 }));
}

/** One of them. */
export async function toFolder(store: Store, { projectId, id }: FolderRow): Promise<Folder> {
  return (await foldersOf(store, projectId)).find((folder) => folder.id === id)!;
}

/** Names are unique side by side. */
export async function refuseTakenName(
  store: Store,
  { projectId, parentId, name, id }: Pick<FolderRow, "projectId" | "parentId" | "name"> & { id?: string },
): Promise<void> {
  const folders = await foldersOf(store, projectId);
  const isTaken = folders.some(
    (other) => other.id !== id && other.parentId === parentId && other.name === name,
  );
  if (isTaken) throw new HttpError("folder-name-taken", { name });
}

/**
 * Writes a folder under the lock of its project, while its name is unique among its siblings and its parent is not
 * inside it: of two calls that use the same name, or that would move two folders into each other, one is rejected as
 * stale.
 */
export async function writeFolder(
  store: Store,
  { id, projectId, parentId, name }: Pick<FolderRow, "id" | "projectId" | "parentId" | "name">,
  write: Statement,
): Promise<void> {
  const lock = sql`update "project" set "id" = "id" where "id" = ${projectId}`;
  const taken = sql`select 1 from "folder" where "projectId" = ${projectId} and "id" <> ${id}
    and coalesce("parentId", '') = ${parentId ?? ""} and "name" = ${name}`;
  const above = sql`with recursive "above" ("id", "parentId") as (
      select "id", "parentId" from "folder" where "id" = ${parentId} and "projectId" = ${projectId}
      union select "folder"."id", "folder"."parentId" from "folder" join "above" on "folder"."id" = "above"."parentId")
    select 1 as "is" where exists (select 1 from "above") and not exists (select 1 from "above" where "id" = ${id})`;
  const guards = [
    lock,
    sql`select 1 as "is" where not exists (${taken})`,
    ...(parentId === null ? [] : [above]),
  ];
  await store.write([
    ...guards.map((guard) => ({ ...guard.compile(store.db), expect: 1 })),
    { ...write, expect: 1 },
  ]);
}

/** The folder and every folder below it, deepest last. */
export function withFoldersInside(folders: readonly Folder[], id: string): string[] {
  const inside = [id];
  for (const parent of inside)
    inside.push(...folders.filter(({ parentId }) => parentId === parent).map((folder) => folder.id));
  return inside;
}
