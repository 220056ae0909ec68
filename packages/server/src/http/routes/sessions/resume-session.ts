import { resumeSession } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { refuseForeignName } from "../../../platform/http/own-name.ts";
import { flagsOfUser } from "../../../services/user-flags.ts";
import { serve } from "../../call/serve.ts";
import { openSession } from "../../users/open-session.ts";
import { EntryPass } from "../../users/second-step.ts";

export default serve(resumeSession, async (call) => {
  const { caller, context, request } = call;
  if (caller) {
    const mfaSetupRequired = request.session?.lacksSecondFactor === true;
    const featureFlags = await flagsOfUser(context.services, caller);
    return { ...toPublicUser(caller), mfaSetupRequired, featureFlags };
  }
  const owner = await context.users.owner();
  if (isSetUp(owner)) throw new HttpError("not-signed-in", {});
  refuseForeignName(request, context.config.server);
  return openSession(call, owner, await EntryPass.take(context, owner, {}));
});
