import { readResetLink } from "@heddle/api";
import { notFound } from "../../../errors/http-error.ts";
import { refusePasswordElsewhere } from "../../../identity/sign-in/active-method.ts";
import { resetLink } from "../../../identity/users/account-links.ts";
import { refuseForOwner } from "../../../identity/users/refuse-for-owner.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { serve } from "../../call/serve.ts";

export default serve(readResetLink, async ({ params: { id }, caller, context, request }) => {
  const { db } = context.store;
  const user = await db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst();
  if (!user || !isSetUp(user)) throw notFound("This user");
  await refusePasswordElsewhere(context, user);
  refuseForOwner(user, caller);
  await context.audit.record("audit.user.reset.requested", {
    by: request,
    about: { id, name: user.email },
    details: { by: "link from an administrator" },
  });
  const wanted = { userId: id, email: user.email ?? "", byUserId: caller.id };
  return { link: resetLink(context, id, await context.links.begin("password", wanted)) };
});
