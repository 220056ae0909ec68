import { newId } from "../../platform/ids.ts";
import type { PortableFolder } from "../portable.ts";
import { type ContentImport, keptId } from "./content-import.ts";

/** A folder that is here. */
interface Here {
  id: string;
  projectId: string;
  parentId: string | null;
  name: string;
}

/**
 * Folders of projects, parents first. A folder with the same name at the same place is the same one. A folder whose
 * parent is missing, or that contains itself, is moved to the top of its project.
 */
export async function importFolders(job: ContentImport, folders: readonly PortableFolder[]): Promise<void> {
  const { db } = job.options.store;
  const here: Here[] = await db
    .selectFrom("folder")
    .select(["id", "projectId", "parentId", "name"])
    .execute();
  for (const folder of parentsFirst(folders)) {
    const projectId = job.projectOf(folder.home);
    const parent = folder.parentId === null ? undefined : job.folders.get(folder.parentId);
    const parentId = parent?.projectId === projectId ? parent.id : null;
    const place = { projectId, parentId, name: folder.name };
    const same = here.find(
      (one) => one.projectId === projectId && one.parentId === parentId && one.name === folder.name,
    );
    const kept = keptId(folder.id, newId);
    const id = same?.id ?? (here.some((one) => one.id === kept) ? newId() : kept);
    job.folders.set(folder.id, { id, projectId });
    if (!same) {
      const now = new Date().toISOString();
      here.push({ id, ...place });
      await job.write([
        db
          .insertInto("folder")
          .values({ id, ...place, createdAt: now, updatedAt: now })
          .compile(),
      ]);
    }
    await job.report({ kind: "folder", id, name: folder.name, action: same ? "unchanged" : "created" });
  }
}

/** Each after its parent; cycles come last, in any order. */
function parentsFirst(folders: readonly PortableFolder[]): PortableFolder[] {
  const known = new Set(folders.map(({ id }) => id));
  const ordered: PortableFolder[] = [];
  const done = new Set<string | null>([null]);
  let rest = [...folders];
  for (;;) {
    const ready = rest.filter(({ parentId }) => done.has(parentId) || !known.has(parentId ?? ""));
    if (ready.length === 0) return [...ordered, ...rest];
    for (const folder of ready) done.add(folder.id);
    ordered.push(...ready);
    rest = rest.filter((folder) => !ready.includes(folder));
  }
}
