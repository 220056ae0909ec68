import { changePasswordSchema, surveySchema, updateMeSchema, userSettingsSchema } from "@heddle/api";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../../identity/sessions/authenticate.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { inviteLink } from "../../../identity/users/invite-link.ts";
import { hashPassword, verifyPassword } from "../../../identity/users/password.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { badRequest } from "../../../platform/http/errors.ts";
import { isUniqueViolation } from "../../../store/errors.ts";
import type { AppContext } from "../../context.ts";
import { signIn } from "./login-routes.ts";
import { sessionRoutes } from "./session-routes.ts";

export function meRoutes(app: FastifyInstance, context: AppContext): void {
  const { users, sessions } = context;
  const passwordAttempts = new AttemptLimit(5);

  app.get("/me", async (request) => ({ data: toPublicUser(callerOf(request)) }));

  app.patch("/me", async (request, reply) => {
    const caller = callerOf(request);
    const change = updateMeSchema.parse(request.body ?? {});
    try {
      const user = await users.update(caller.id, change);
      // Whoever signed in elsewhere by the former address has to sign in anew.
      if (change.email !== caller.email) await sessions.endAllOf(caller.id);
      await signIn(context, user, request, reply);
      return { data: toPublicUser(user) };
    } catch (error) {
      if (isUniqueViolation(error)) throw badRequest("Another user has this e-mail address.");
      throw error;
    }
  });

  app.patch("/me/password", async (request, reply) => {
    const caller = callerOf(request);
    const { currentPassword, newPassword } = changePasswordSchema.parse(request.body ?? {});
    passwordAttempts.take(caller.id);
    if (!(await verifyPassword(currentPassword, caller.passwordHash)))
      throw badRequest("The current password is wrong.");
    passwordAttempts.giveBack(caller.id);
    const changed = await users.update(caller.id, { passwordHash: await hashPassword(newPassword) });
    await sessions.endAllOf(caller.id);
    await signIn(context, changed, request, reply);
    return { data: { success: true } };
  });

  app.patch("/me/settings", async (request) => {
    const caller = callerOf(request);
    const settings = { ...JSON.parse(caller.settings), ...userSettingsSchema.parse(request.body ?? {}) };
    await users.update(caller.id, { settings: JSON.stringify(settings) });
    return { data: settings };
  });

  app.post("/me/survey", async (request) => {
    const answers = surveySchema.parse(request.body ?? {});
    await users.update(callerOf(request).id, { personalizationAnswers: JSON.stringify(answers) });
    return { data: { success: true } };
  });

  userListRoute(app, context);
  sessionRoutes(app, context);
}

function userListRoute(app: FastifyInstance, context: AppContext): void {
  app.get("/users", async (request) => {
    const caller = callerOf(request);
    // Whoever knows the id of an invited person could take their invitation, so only the owner sees it.
    const rows = (await context.users.list()).filter((row) => caller.role === "owner" || isSetUp(row));
    const withoutAnswers = rows.map((row) => {
      const { personalizationAnswers: _, ...user } = toPublicUser(row);
      const isInvited = caller.role === "owner" && user.isPending && user.id !== caller.id;
      return isInvited ? { ...user, inviteAcceptUrl: inviteLink(context, caller.id, user.id) } : user;
    });
    return { data: withoutAnswers };
  });
}
