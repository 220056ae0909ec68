import { confirmEmailOf } from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { refuseForOwner } from "../../../identity/users/refuse-for-owner.ts";
import { serve } from "../../call/serve.ts";
import { applyChange } from "../../users/change-email.ts";

export default serve(confirmEmailOf, async ({ params: { id }, body, caller, context, request }) => {
  const user = await context.users.byId(id);
  if (!user) throw notFound("This user");
  refuseForOwner(user, caller);
  if (id === caller.id) throw new HttpError("email-of-own", {});
  if (await context.mails.mailer()) throw new HttpError("email-by-link", {});
  const link = await context.links.pendingEmail(id);
  if (!link || link.email !== body.email) throw new HttpError("email-not-pending", {});
  return toPublicUser(await applyChange(context, { link, user }, request));
});
