import { endSessionOfUser } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { recordEndedSession } from "../../users/user-session.ts";

export default serve(endSessionOfUser, async ({ params: { id }, context, request, reply }) => {
  const session = (await context.sessions.listAll()).find(({ idHash }) => idHash === id);
  if (!session || !(await context.sessions.endByHash(session.userId, id))) throw notFound("This session");
  await recordEndedSession(context, request, session);
  if (id === request.session?.idHash) context.cookie.clear(reply);
  return true;
});
