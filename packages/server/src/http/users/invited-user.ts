import { mayDo } from "@heddle/api";
import { HttpError, notFound } from "../../errors/http-error.ts";
import { type FoundLink, inviteLink } from "../../identity/users/account-links.ts";
import { AttemptLimit } from "../../identity/users/attempt-limit.ts";
import { isSetUp } from "../../identity/users/users.ts";
import type { UserRow } from "../../store/tables.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";

/** Failed uses of invitations per IP address. */
export const inviteAttemptsOf = perServer(() => new AttemptLimit(20));

/** Finds a user who has not accepted their invitation. */
export async function findInvited({ store: { db } }: AppContext, id: string): Promise<UserRow> {
  const user = await db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst();
  if (!user) throw notFound("This user");
  if (user.role === "owner" || isSetUp(user)) throw new HttpError("invitation-accepted", {});
  return user;
}

/**
 * Creates a new link for an invited user. It invalidates earlier links and expires when the inviter loses the right
 * to invite.
 */
export async function newInviteLink(
  context: Pick<AppContext, "links" | "addresses">,
  { id, email }: Pick<UserRow, "id" | "email">,
  inviter: Pick<UserRow, "id">,
): Promise<string> {
  const token = await context.links.begin("invitation", {
    userId: id,
    email: email ?? "",
    byUserId: inviter.id,
  });
  return inviteLink(context, id, token);
}

/** Returns the invited user and the inviter of a valid link. @throws HttpError */
export async function resolveLink(
  context: AppContext,
  { inviteeId, token }: { inviteeId: string; token: string },
): Promise<FoundLink & { inviter: UserRow }> {
  const found = await context.links.find("invitation", token);
  if (found?.user.id !== inviteeId || isSetUp(found.user)) throw new HttpError("invitation-invalid", {});
  const inviter = await context.users.byId(found.link.byUserId ?? "");
  if (!inviter || inviter.disabled || !mayDo("user:create", inviter) || !isSetUp(inviter))
    throw new HttpError("invitation-invalid", {});
  return { ...found, inviter };
}
