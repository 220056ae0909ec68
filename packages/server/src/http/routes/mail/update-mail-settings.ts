import { updateMailSettings } from "@heddle/api";
import { changedNames } from "../../audit/changed-names.ts";
import { serve } from "../../call/serve.ts";

export default serve(updateMailSettings, async ({ body, context: { mails, audit }, request }) => {
  const before = await mails.read();
  const after = await mails.update(body);
  // Both contain a marker instead of the password.
  const isNewPassword = body.password !== before.password && after.password !== "";
  const changed = [...changedNames(before, after), ...(isNewPassword ? ["password"] : [])];
  const details = { area: "mail", changed: [...new Set(changed)] };
  await audit.record("audit.settings.updated", { by: request, details });
  return after;
});
