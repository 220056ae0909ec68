import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";
import { requireUserManager, toPublicApiUser } from "../answers/users.ts";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listUsers", async ({ query, caller, context }) => {
  requireUserManager(caller);
  const { projectId } = query;
  const all = await context.users.list();
  const users = projectId === undefined ? all : await membersAmong(context, all, projectId);
  return pageOfAll(
    users.map((row) => toPublicApiUser(row, query.includeRole)),
    query,
  );
});

async function membersAmong(
  { store }: AppContext,
  users: readonly UserRow[],
  projectId: string,
): Promise<UserRow[]> {
  const members = await store.db
    .selectFrom("project_member")
    .select("userId")
    .where("projectId", "=", projectId)
    .execute();
  const ids = new Set(members.map(({ userId }) => userId));
  return users.filter(({ id }) => ids.has(id));
}
