import { openOAuth1 } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { connect, OAUTH1, refuseForeignLink } from "../../credentials/oauth.ts";

export default serve(openOAuth1, async (call) => {
  refuseForeignLink(call.request);
  return connect(OAUTH1, call);
});
