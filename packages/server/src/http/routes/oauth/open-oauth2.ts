import { openOAuth2 } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { connect, OAUTH2, refuseForeignLink } from "../../credentials/oauth.ts";

export default serve(openOAuth2, async (call) => {
  refuseForeignLink(call.request);
  return connect(OAUTH2, call);
});
