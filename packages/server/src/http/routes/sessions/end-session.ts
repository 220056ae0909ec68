import { endSession } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { recordEndedSession } from "../../users/user-session.ts";

export default serve(endSession, async ({ params: { id }, caller, context, request, reply }) => {
  const session = (await context.sessions.listOf(caller.id)).find(({ idHash }) => idHash === id);
  if (!session || !(await context.sessions.endByHash(caller.id, id))) throw notFound("This session");
  await recordEndedSession(context, request, session);
  if (id === request.session?.idHash) context.cookie.clear(reply);
  return true;
});
