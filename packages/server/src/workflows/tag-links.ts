import { MAX_TAG_CHARACTERS } from "@heddle/api";
import { newId } from "../platform/ids.ts";
import type { Statement, Store } from "../store/store.ts";

/** A tag as bodies name it: its id, its name, or an object with either, as files hold it. */
type TagReference = string | { id?: string | undefined; name?: string | undefined };

/** Statements that make the given tags the complete set of a workflow. Named tags that do not exist yet are made. */
export async function linkTags(
  store: Store,
  workflowId: string,
  references: readonly TagReference[],
): Promise<Statement[]> {
  const { db } = store;
  const known = references.length === 0 ? [] : await db.selectFrom("tag").select(["id", "name"]).execute();
  const byId = new Map(known.map((tag) => [tag.id, tag.id]));
  const byName = new Map(known.map((tag) => [tag.name, tag.id]));
  const statements = [db.deleteFrom("workflow_tag").where("workflowId", "=", workflowId).compile()];
  const linked = new Set<string>();
  for (const reference of references) {
    const { id, name } = typeof reference === "string" ? { id: reference, name: reference } : reference;
    let tagId = byId.get(id ?? "") ?? byName.get(name ?? "") ?? byName.get(tagName(name));
    if (tagId === undefined && typeof reference !== "string") {
      const made = newTag(name);
      if (!made) continue;
      tagId = made.id;
      byName.set(made.name, made.id);
      statements.push(db.insertInto("tag").values(made).compile());
    }
    if (tagId !== undefined) linked.add(tagId);
  }
  for (const tagId of linked)
    statements.push(db.insertInto("workflow_tag").values({ workflowId, tagId }).compile());
  return statements;
}

/** The name that a tag of this name gets when it is made: files may have longer ones than tags can bear. */
export function tagName(given: string | undefined): string {
  return given?.trim().slice(0, MAX_TAG_CHARACTERS).trim() ?? "";
}

function newTag(given: string | undefined) {
  const name = tagName(given);
  if (!name) return undefined;
  const now = new Date().toISOString();
  return { id: newId(), name, createdAt: now, updatedAt: now };
}
