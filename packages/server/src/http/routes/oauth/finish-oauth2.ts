import { finishOAuth2 } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { finish, OAUTH2 } from "../../credentials/oauth.ts";

export default serve(finishOAuth2, (call) => finish(OAUTH2, call));
