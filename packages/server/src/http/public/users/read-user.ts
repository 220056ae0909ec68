import { findUser, requireUserManager, toPublicApiUser } from "../answers/users.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readUser", async ({ params, query, caller, context }) => {
  requireUserManager(caller);
  return toPublicApiUser(await findUser(context, params.id), query.includeRole);
});
