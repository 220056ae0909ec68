import { listAllSessions } from "@heddle/api";
import { toPerson } from "../../../identity/users/public-user.ts";
import { serve } from "../../call/serve.ts";
import { toUserSession } from "../../users/user-session.ts";

export default serve(listAllSessions, async ({ context, request }) => {
  const current = request.session?.idHash;
  const sessions = await context.sessions.listAll();
  const people = new Map((await context.users.list()).map((user) => [user.id, toPerson(user)]));
  return sessions.flatMap((row) => {
    const user = people.get(row.userId);
    return user ? [{ ...toUserSession(row, row.idHash === current), user }] : [];
  });
});
