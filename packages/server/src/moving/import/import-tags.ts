import { newId } from "../../platform/ids.ts";
import { tagName } from "../../workflows/tag-links.ts";
import type { PortableTag } from "../portable.ts";
import { type ContentImport, keptId } from "./content-import.ts";

/** Tags are known by their names: one that is here already is the same one. */
export async function importTags(job: ContentImport, tags: readonly PortableTag[]): Promise<void> {
  const { db } = job.options.store;
  const rows = await db.selectFrom("tag").select(["id", "name"]).execute();
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  const ids = new Set(rows.map(({ id }) => id));
  for (const tag of tags) {
    const name = tagName(tag.name);
    if (name === "") continue;
    const known = byName.get(name);
    const kept = keptId(tag.id, newId);
    const id = known ?? (ids.has(kept) ? newId() : kept);
    job.tags.set(tag.id, id);
    if (known === undefined) {
      const now = new Date().toISOString();
      byName.set(name, id);
      ids.add(id);
      await job.write([db.insertInto("tag").values({ id, name, createdAt: now, updatedAt: now }).compile()]);
    }
    await job.report({ kind: "tag", id, name, action: known === undefined ? "created" : "unchanged" });
  }
}
