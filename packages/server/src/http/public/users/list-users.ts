import { requireUserManager, toPublicApiUser } from "../answers/users.ts";
import { pageOfAll } from "../call/cursor.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("listUsers", async ({ query, caller, context }) => {
  requireUserManager(caller);
  const users = await context.users.list();
  return pageOfAll(
    users.map((row) => toPublicApiUser(row, query.includeRole)),
    query,
  );
});
