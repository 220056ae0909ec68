import { endOtherSessions } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(endOtherSessions, async ({ caller, context, request }) => {
  const ended = await context.sessions.endOthersOf(caller.id, request.session?.idHash ?? "");
  await context.audit.record("audit.user.session.revoked", {
    by: request,
    about: { id: caller.id, name: caller.email },
    details: { count: ended },
  });
  return { ended };
});
