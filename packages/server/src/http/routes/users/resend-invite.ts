import { resendInvite } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { findInvited } from "../../users/invited-user.ts";

export default serve(resendInvite, async ({ params, context }) => {
  await findInvited(context, params.id);
  throw new HttpError("no-email", {});
});
