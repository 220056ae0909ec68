import { beginOidc } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { limitBeginnings } from "../../sso/begin-limit.ts";
import { beginSignIn } from "../../sso/oidc-flow.ts";
import { sendRefusal } from "../../sso/pages.ts";
import { isTrial } from "../../sso/trial.ts";

export default serve(beginOidc, async (call) => {
  const { query, request, reply, context } = call;
  // Before anything is stored, the audit log included.
  limitBeginnings(context, request);
  try {
    const trial = await isTrial(context.store, "oidc", query.trial);
    return reply.redirect(await beginSignIn(call, { page: query.redirect ?? "/", isTrial: trial }), 303);
  } catch (error) {
    return sendRefusal(call, "oidc", error);
  }
});
