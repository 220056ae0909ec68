import { mayDo } from "@heddle/api";
import { HttpError, notFound } from "../../errors/http-error.ts";
import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import { isSetUp } from "../../identity/users/users.ts";
import type { UserRow } from "../../store/tables.ts";
import { perServer } from "../call/per-server.ts";
import type { AppContext } from "../context.ts";

/** Failed uses of invitations per network address. */
export const inviteAttemptsOf = perServer(() => new AttemptLimit(20));

/** A user who has not accepted their invitation. */
export async function findInvited({ store: { db } }: AppContext, id: string): Promise<UserRow> {
  const user = await db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst();
  if (!user) throw notFound("This user");
  if (isSetUp(user)) throw new HttpError("invitation-accepted", {});
  return user;
}

/** The two users that the link of an invitation names, while it is valid. */
export async function resolveLink(
  { store: { db } }: AppContext,
  { inviterId, inviteeId }: { inviterId: string; inviteeId: string },
): Promise<{ inviter: UserRow; invitee: UserRow }> {
  const rows = await db.selectFrom("user").selectAll().where("id", "in", [inviterId, inviteeId]).execute();
  const inviter = rows.find((row) => row.id === inviterId);
  const invitee = rows.find((row) => row.id === inviteeId);
  if (!inviter || !invitee || inviter === invitee || !mayDo("user:create", inviter) || !isSetUp(inviter))
    throw new HttpError("invitation-invalid", {});
  if (isSetUp(invitee)) throw new HttpError("invitation-used", {});
  return { inviter, invitee };
}
