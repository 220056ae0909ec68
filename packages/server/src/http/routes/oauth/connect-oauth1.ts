import { connectOAuth1 } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { connect, OAUTH1 } from "../../credentials/oauth.ts";

export default serve(connectOAuth1, (call) => connect(OAUTH1, call));
