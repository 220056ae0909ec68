import { changeRole } from "@heddle/api";
import { findUser, requireUserManager } from "../answers/users.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("changeUserRole", async ({ params, body, caller, context, run }) => {
  requireUserManager(caller);
  const { id } = await findUser(context, params.id);
  await run(changeRole, { id }, body);
  return undefined;
});
