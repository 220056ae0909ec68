import { listUsers, mayDo } from "@heddle/api";
import { toPublicUser } from "../../../identity/users/public-user.ts";
import { isSetUp } from "../../../identity/users/users.ts";
import { serve } from "../../call/serve.ts";

export default serve(listUsers, async ({ caller, context }) => {
  const mayInvite = mayDo("user:update", caller);
  const rows = (await context.users.list()).filter((row) => mayInvite || isSetUp(row));
  const pending = mayInvite ? await context.links.pendingEmails() : new Map<string, string>();
  return rows.map((row) => {
    const { personalizationAnswers: _, mfaEnabled, lastActiveAt, ...known } = toPublicUser(row);
    const user = mayInvite ? { ...known, mfaEnabled, lastActiveAt } : known;
    const pendingEmail = pending.get(row.id);
    return pendingEmail === undefined ? user : { ...user, pendingEmail };
  });
});
