import { deleteUser } from "@heddle/api";
import { findUser, requireUserManager } from "../answers/users.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteUser", async ({ params, query: { transferId }, caller, context, run }) => {
  requireUserManager(caller);
  const { id } = await findUser(context, params.id);
  await run(deleteUser, { id, transferId });
  return undefined;
});
