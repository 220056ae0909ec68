import { endOtherSessions } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(endOtherSessions, async ({ caller, context, request }) => ({
  ended: await context.sessions.endOthersOf(caller.id, request.session?.idHash ?? ""),
}));
