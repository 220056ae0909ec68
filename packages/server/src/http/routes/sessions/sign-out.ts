import { signOut } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(signOut, async ({ context, request, reply }) => {
  const id = context.cookie.read(request);
  if (id !== undefined) await context.sessions.end(id);
  if (request.session) await context.audit.record("audit.user.logout", { by: request });
  context.cookie.clear(reply);
  return { loggedOut: true } as const;
});
