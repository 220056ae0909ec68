import { listSessions } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { toUserSession } from "../../users/user-session.ts";

export default serve(listSessions, async ({ caller, context, request }) => {
  const current = request.session?.idHash;
  const rows = await context.sessions.listOf(caller.id);
  return rows.map((row) => toUserSession(row, row.idHash === current));
});
