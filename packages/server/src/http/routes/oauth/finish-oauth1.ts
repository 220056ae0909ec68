import { finishOAuth1 } from "@heddle/api";
import { serve } from "../../call/serve.ts";
import { finish, OAUTH1 } from "../../credentials/oauth.ts";

export default serve(finishOAuth1, (call) => finish(OAUTH1, call));
