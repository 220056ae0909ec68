import { endSession } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";

export default serve(endSession, async ({ params: { id }, caller, context, request, reply }) => {
  if (!(await context.sessions.endByHash(caller.id, id))) throw notFound("This session");
  if (id === request.session?.idHash) context.cookie.clear(reply);
  return true;
});
