import type { Statement, Store } from "../../store/store.ts";

/** Deletes a user with the personal project, which is empty by now. The heir administers the team projects that lose their only administrator. */
export async function removeUser(store: Store, id: string, heir: string): Promise<void> {
  const { db } = store;
  await store.write([
    ...(await orphanedTeams(store, id, heir)),
    db.deleteFrom("user").where("id", "=", id).compile(),
    db.deleteFrom("project").where("id", "=", id).compile(),
  ]);
}

async function orphanedTeams({ db }: Store, leaving: string, heir: string): Promise<Statement[]> {
  const admins = db.selectFrom("project_member").select("projectId").where("role", "=", "project:admin");
  const teams = await admins
    .where("userId", "=", leaving)
    .where("projectId", "not in", admins.where("userId", "!=", leaving))
    .execute();
  const role = "project:admin" as const;
  return teams.map(({ projectId }) =>
    db
      .insertInto("project_member")
      .values({ projectId, userId: heir, role })
      .onConflict((conflict) => conflict.columns(["projectId", "userId"]).doUpdateSet({ role }))
      .compile(),
  );
}
