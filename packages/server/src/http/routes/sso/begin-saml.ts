import { beginSaml } from "@heddle/api";
import type { FastifyRequest } from "fastify";
import { serve } from "../../call/serve.ts";
import { limitBeginnings } from "../../sso/begin-limit.ts";
import { sendForm, sendRefusal } from "../../sso/pages.ts";
import { beginSignIn } from "../../sso/saml-flow.ts";
import { isTrial } from "../../sso/trial.ts";

export default serve(beginSaml, async (call) => {
  const { query, request, reply, context } = call;
  // Before anything is stored, the audit log included.
  limitBeginnings(context, request);
  try {
    const trial = await isTrial(context.store, "saml", query.trial);
    const begun = await beginSignIn(call, { page: query.redirect ?? "/", isTrial: trial });
    if ("action" in begun) return sendForm(reply, begun.action, begun.fields);
    return isPageCall(request) ? reply.redirect(begun.url, 303) : { data: begun.url };
  } catch (error) {
    if (isPageCall(request)) return sendRefusal(call, "saml", error);
    throw error;
  }
});

/** True for a browser navigation. */
function isPageCall({ headers }: FastifyRequest): boolean {
  return /text\/html/.test(headers.accept ?? "");
}
