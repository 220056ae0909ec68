import { updateSecuritySettings } from "@heddle/api";
import { HttpError } from "../../../errors/http-error.ts";
import { lacksSecondFactor } from "../../../identity/settings/security-policy.ts";
import { serve } from "../../call/serve.ts";

export default serve(updateSecuritySettings, async ({ body, caller, context, request }) => {
  const before = await context.instance.get("security");
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(given) };
  // Otherwise the next call of the user who requires it would be refused.
  if (!before.requireSecondFactor && lacksSecondFactor(caller, after))
    throw new HttpError("second-factor-of-own-first", {});
  await context.instance.set("security", after);
  const changed = given.map(([name, value]) => `${name} = ${value}`);
  await context.audit.record("audit.settings.updated", {
    by: request,
    details: { area: "security", changed },
  });
  return after;
});
