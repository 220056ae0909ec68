import { loginSchema } from "@heddle/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { IDLE_LIFE } from "../../../identity/sessions/sessions.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { verifyPassword } from "../../../identity/users/password.ts";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { unauthorized } from "../../../platform/http/errors.ts";
import { refuseForeignName } from "../../../platform/http/own-name.ts";
import type { UserRow } from "../../../store/tables.ts";
import type { AppContext } from "../../context.ts";

const OPEN = { config: { isOpen: true } };

export function loginRoutes(app: FastifyInstance, context: AppContext): void {
  const perAccount = new AttemptLimit(5);
  const perAddress = new AttemptLimit(20);

  app.get("/login", OPEN, async (request, reply) => {
    if (request.session) return { data: { ...toPublicUser(request.session.user), featureFlags: {} } };
    const owner = await context.users.owner();
    if (isSetUp(owner)) throw unauthorized();
    refuseForeignName(request, context.config.server);
    return signIn(context, owner, request, reply);
  });

  app.post("/login", OPEN, async (request, reply) => {
    const { email, password } = loginSchema.parse(request.body ?? {});
    const account = email.toLowerCase();
    perAddress.take(request.ip);
    perAccount.take(account);
    const user = await context.users.byEmail(account);
    const isRight = await verifyPassword(password, user?.passwordHash ?? null);
    if (!user || !isRight || user.disabled)
      throw unauthorized("The e-mail address or the password is wrong.");
    perAddress.giveBack(request.ip);
    perAccount.giveBack(account);
    return signIn(context, user, request, reply);
  });

  app.post("/logout", OPEN, async (request, reply) => {
    const id = context.cookie.read(request);
    if (id !== undefined) await context.sessions.end(id);
    context.cookie.clear(reply);
    return { data: { loggedOut: true } };
  });
}

/** Opens a session in place of the caller's former one, hands out its cookie and answers the user. */
export async function signIn(
  context: AppContext,
  user: UserRow,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const former = context.cookie.read(request);
  if (former !== undefined) await context.sessions.end(former);
  const id = await context.sessions.open(user.id, {
    userAgent: request.headers["user-agent"],
    address: request.ip,
  });
  context.cookie.write(reply, id, IDLE_LIFE / 1000);
  return { data: { ...toPublicUser(user), featureFlags: {} } };
}
