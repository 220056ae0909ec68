import { randomUUID } from "node:crypto";
import { acceptInviteSchema, type InvitedUser, inviteSchema } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { inviteLink } from "../../../identity/users/invite-link.ts";
import { hashPassword } from "../../../identity/users/password.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { badRequest, HttpError, notFound } from "../../../platform/http/errors.ts";
import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";
import { signIn } from "./login-routes.ts";
import { onlyOwner } from "./only-owner.ts";

type ById = { Params: { id: string } };

const linkSchema = z.object({
  inviterId: z.uuid("The invitation's link is incomplete."),
  inviteeId: z.uuid("The invitation's link is incomplete."),
});

/** Inviting people and taking invitations. Without e-mail the owner passes the link on. */
export function inviteRoutes(app: FastifyInstance, context: AppContext): void {
  app.post("/users", async (request) => {
    const caller = onlyOwner(callerOf(request));
    if (!isSetUp(caller)) throw badRequest("Set up the owner before inviting others.");
    const emails = [...new Set(inviteSchema.parse(request.body ?? []).map(({ email }) => email))];
    const invited: InvitedUser[] = [];
    for (const email of emails) {
      const user = await pendingUser(context, email);
      const inviteAcceptUrl = inviteLink(context, caller.id, user.id);
      if (!isSetUp(user)) invited.push({ user: { id: user.id, email, inviteAcceptUrl, emailSent: false } });
    }
    return { data: invited };
  });

  app.get<ById>("/users/:id/invite-link", async (request) => {
    const caller = onlyOwner(callerOf(request));
    const user = await findUser(context, request.params.id);
    if (isSetUp(user)) throw badRequest("This person has accepted the invitation already.");
    return { data: { link: inviteLink(context, caller.id, user.id) } };
  });

  app.post<ById>("/users/:id/reinvite", async (request) => {
    onlyOwner(callerOf(request));
    const user = await findUser(context, request.params.id);
    if (isSetUp(user)) throw badRequest("This person has accepted the invitation already.");
    throw new HttpError(500, "E-mail is not set up. Copy the invitation's link and pass it on instead.");
  });

  acceptRoutes(app, context);
}

async function findUser({ store: { db } }: AppContext, id: string): Promise<UserRow> {
  const user = await db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst();
  if (!user) throw notFound("This user");
  return user;
}

function acceptRoutes(app: FastifyInstance, context: AppContext): void {
  const attempts = new AttemptLimit(20);
  const open = { config: { isOpen: true } };

  app.get("/resolve-signup-token", open, async (request) => {
    attempts.take(request.ip);
    const { inviter } = await resolveInvite(context, request.query);
    attempts.giveBack(request.ip);
    return { data: { inviter: { firstName: inviter.firstName, lastName: inviter.lastName } } };
  });

  app.post<ById>("/users/:id", open, async (request, reply) => {
    attempts.take(request.ip);
    const { inviterId, password, firstName, lastName } = acceptInviteSchema.parse(request.body ?? {});
    const { invitee } = await resolveInvite(context, { inviterId, inviteeId: request.params.id });
    const user = await context.users.update(invitee.id, {
      firstName,
      lastName,
      passwordHash: await hashPassword(password),
    });
    attempts.giveBack(request.ip);
    return signIn(context, user, request, reply);
  });
}

async function resolveInvite(
  { store: { db } }: AppContext,
  link: unknown,
): Promise<{ inviter: UserRow; invitee: UserRow }> {
  const { inviterId, inviteeId } = linkSchema.parse(link);
  const rows = await db.selectFrom("user").selectAll().where("id", "in", [inviterId, inviteeId]).execute();
  const inviter = rows.find((row) => row.id === inviterId);
  const invitee = rows.find((row) => row.id === inviteeId);
  if (!inviter || !invitee || inviter === invitee || inviter.role !== "owner" || !isSetUp(inviter)) {
    throw badRequest("This invitation is not valid any more. Ask for a new one.");
  }
  if (isSetUp(invitee)) throw badRequest("This invitation was accepted already. Sign in instead.");
  return { inviter, invitee };
}

async function pendingUser({ users, store: { db } }: AppContext, email: string): Promise<UserRow> {
  const known = await users.byEmail(email);
  if (known) return known;
  const now = new Date().toISOString();
  const row: UserRow = {
    ...{
      id: randomUUID(),
      email,
      firstName: null,
      lastName: null,
      passwordHash: null,
      role: "member",
      settings: "{}",
    },
    ...{ personalizationAnswers: null, disabled: 0, createdAt: now, updatedAt: now },
  };
  await db.insertInto("user").values(row).execute();
  return row;
}
