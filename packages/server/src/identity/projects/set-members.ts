import type { TeamRole } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import { isStaleWrite } from "../../store/stale-write.ts";
import type { Statement, Store } from "../../store/store.ts";

/** Member of a team project, with their role. */
export interface Relation {
  readonly userId: string;
  readonly role: TeamRole;
}

/**
 * Sets the members of a team project in one transaction. With `known`, it fails with 409 unless these are still the
 * members, because someone changed them since the caller read them. Returns the ids of new members.
 */
export async function setMembers(
  store: Store,
  projectId: string,
  { members, known }: { members: readonly Relation[]; known?: readonly Relation[] | undefined },
): Promise<string[]> {
  const { db } = store;
  const before = await db
    .selectFrom("project_member")
    .select("userId")
    .where("projectId", "=", projectId)
    .execute();
  const rows = members.map(({ userId, role }) => ({ userId, role, projectId }));
  try {
    await store.write([
      lockProject(store, projectId),
      ...(known ? asKnown(store, projectId, known) : []),
      db.deleteFrom("project_member").where("projectId", "=", projectId).compile(),
      db.insertInto("project_member").values(rows).compile(),
    ]);
  } catch (error) {
    if (isStaleWrite(error)) throw new HttpError("members-changed", {});
    throw error;
  }
  return members.map(({ userId }) => userId).filter((id) => !before.some(({ userId }) => userId === id));
}

/** Locks the project, so that concurrent changes wait and read the new state. */
function lockProject({ db }: Store, id: string): Statement {
  const updatedAt = new Date().toISOString();
  return { ...db.updateTable("project").set({ updatedAt }).where("id", "=", id).compile(), expect: 1 };
}

/** Selects the project if its members are exactly the known ones. */
function asKnown({ db }: Store, projectId: string, known: readonly Relation[]): Statement[] {
  const all = db.selectFrom("project_member").select("userId").where("projectId", "=", projectId);
  const same = all.where(({ and, eb, or }) =>
    or(known.map(({ userId, role }) => and([eb("userId", "=", userId), eb("role", "=", role)]))),
  );
  return [
    { ...all.compile(), expect: known.length },
    { ...same.compile(), expect: known.length },
  ];
}
