import { resendInvite } from "@heddle/api";
import { HttpError } from "../../../platform/http/errors.ts";
import { serve } from "../../call/serve.ts";
import { findInvited } from "../../users/invited-user.ts";

export default serve(resendInvite, async ({ params, context }) => {
  await findInvited(context, params.id);
  throw new HttpError(500, "E-mail is not set up. Copy the invitation's link and pass it on instead.");
});
