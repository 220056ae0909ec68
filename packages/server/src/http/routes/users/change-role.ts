import { changeRole, type GlobalRole } from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import { endAccess, endingsOf } from "../../../identity/sessions/end-access.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { serve } from "../../call/serve.ts";

export default serve(changeRole, async ({ params: { id }, body, caller, context, request }) => {
  const role = body.newRoleName.replace("global:", "") as GlobalRole;
  const { db } = context.store;
  const user = await db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst();
  if (!user) throw notFound("This user");
  if (user.role === "owner") throw new HttpError("owner-stays", {});
  if (user.id === caller.id) throw new HttpError("own-role", {});
  if (role === "owner" && caller.role !== "owner") throw new HttpError("ownership-not-yours", {});
  if (role === "owner" && !isSetUp(user)) throw new HttpError("new-owner-not-set-up", {});
  const updatedAt = new Date().toISOString();
  const setRole = (of: string, to: GlobalRole) =>
    db.updateTable("user").set({ role: to, updatedAt }).where("id", "=", of).compile();
  // Keys and links of the former owner had the rights of an owner.
  const kept = { session: request.session?.idHash || undefined };
  const former =
    role === "owner" ? [setRole(caller.id, "admin"), ...endingsOf(context.store, caller.id, kept)] : [];
  await endAccess(context, id, { change: [...former, setRole(id, role)] });
  const about = { id, name: user.email };
  const details = { from: user.role, to: role };
  await context.audit.record("audit.user.role.changed", { by: request, about, details });
  return toPublicUser({ ...user, role, updatedAt });
});
