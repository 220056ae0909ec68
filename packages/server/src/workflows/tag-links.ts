import { MAX_TAG_CHARACTERS } from "@heddle/api";
import { tagReferences } from "@heddle/workflow";
import { sql } from "kysely";
import { newId } from "../platform/ids.ts";
import type { Statement, Store } from "../store/store.ts";

/** Tags of a workflow, and whether to create missing ones. */
interface Tagging {
  readonly tags: unknown;
  readonly mayCreate: boolean;
}

/** Statements that make the given tags the complete set of a workflow: IDs, names, or objects with either. */
export async function linkTags(
  store: Store,
  workflowId: string,
  { tags, mayCreate }: Tagging,
): Promise<Statement[]> {
  const references = tagReferences(tags);
  const { db } = store;
  const known = references.length === 0 ? [] : await db.selectFrom("tag").select(["id", "name"]).execute();
  const byId = new Map(known.map((tag) => [tag.id, tag.id]));
  const byName = new Map(known.map((tag) => [tag.name, tag.id]));
  const statements = [db.deleteFrom("workflow_tag").where("workflowId", "=", workflowId).compile()];
  const linked = new Set<string>();
  const made = new Set<string>();
  for (const reference of references) {
    const { id, name } = reference;
    const tagId = byId.get(id ?? "") ?? byName.get(name ?? "") ?? byName.get(tagName(name));
    if (tagId === undefined && mayCreate) {
      const tag = newTag(name);
      if (!tag || made.has(tag.name)) continue;
      made.add(tag.name);
      // A concurrent save can create it: then this one links to that.
      const insert = db.insertInto("tag").values(tag);
      statements.push(
        insert.onConflict((conflict) => conflict.doNothing()).compile(),
        db
          .insertInto("workflow_tag")
          .columns(["workflowId", "tagId"])
          .expression(
            db
              .selectFrom("tag")
              .select([sql<string>`cast(${workflowId} as text)`.as("workflowId"), "id"])
              .where("name", "=", tag.name),
          )
          .compile(),
      );
    }
    if (tagId !== undefined) linked.add(tagId);
  }
  for (const tagId of linked)
    statements.push(db.insertInto("workflow_tag").values({ workflowId, tagId }).compile());
  return statements;
}

/** Name of a newly created tag: files can contain longer ones than tags allow. */
export function tagName(given: string | undefined): string {
  return given?.trim().slice(0, MAX_TAG_CHARACTERS).trim() ?? "";
}

function newTag(given: string | undefined) {
  const name = tagName(given);
  if (!name) return undefined;
  const now = new Date().toISOString();
  return { id: newId(), name, createdAt: now, updatedAt: now };
}
