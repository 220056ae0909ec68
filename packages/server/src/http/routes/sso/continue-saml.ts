import { continueSaml } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { sendRefusal } from "../../sso/pages.ts";
import { useTicket } from "../../sso/saml-flow.ts";

export default serve(continueSaml, async (call) => {
  try {
    return call.reply.redirect(await useTicket(call, call.query.ticket ?? ""), 303);
  } catch (error) {
    return sendRefusal(call, "saml", error);
  }
});
