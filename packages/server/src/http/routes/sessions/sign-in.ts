import { signIn } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { AttemptLimit } from "../../../identity/users/attempt-limit.ts";
import { verifyPassword } from "../../../identity/users/password.ts";
import { perServer } from "../../call/per-server.ts";
import { serve } from "../../call/serve.ts";
import { startSession } from "../../users/start-session.ts";

const attemptsOf = perServer(() => ({ perAccount: new AttemptLimit(5), perAddress: new AttemptLimit(20) }));

export default serve(signIn, async (call) => {
  const { body, context, request } = call;
  const { perAccount, perAddress } = attemptsOf(context);
  const account = body.email.toLowerCase();
  perAddress.take(request.ip);
  perAccount.take(account);
  const user = await context.users.byEmail(account);
  const isRight = await verifyPassword(body.password, user?.passwordHash ?? null);
  if (!user || !isRight || user.disabled) throw new HttpError("sign-in-refused", {});
  perAddress.giveBack(request.ip);
  perAccount.giveBack(account);
  return startSession(call, user);
});
