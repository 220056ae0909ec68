import { resumeSession } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { refuseForeignName } from "../../../platform/http/own-name.ts";
import { serve } from "../../call/serve.ts";
import { startSession } from "../../users/start-session.ts";

export default serve(resumeSession, async (call) => {
  const { caller, context, request } = call;
  if (caller) {
    const mfaSetupRequired = request.session?.lacksSecondFactor === true;
    return { ...toPublicUser(caller), mfaSetupRequired, featureFlags: {} };
  }
  const owner = await context.users.owner();
  if (isSetUp(owner)) throw new HttpError("not-signed-in", {});
  refuseForeignName(request, context.config.server);
  return startSession(call, owner);
});
