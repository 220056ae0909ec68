import { connectOAuth2 } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { connect, OAUTH2 } from "../../credentials/oauth.ts";

export default serve(connectOAuth2, (call) => connect(OAUTH2, call));
