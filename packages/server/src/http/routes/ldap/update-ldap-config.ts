import { updateLdapConfig } from "@heddle/api";
import { readLdap, withoutPassword, writeLdap } from "../../../identity/ldap/ldap-settings.ts";
import { serve } from "../../call/serve.ts";
import { recordChange } from "../../sso/record-change.ts";

export default serve(updateLdapConfig, async ({ body, context, request }) => {
  const before = await readLdap(context.store);
  const after = await writeLdap(context, body);
  await recordChange(context, request, "ldap", { before, after });
  return withoutPassword(after);
});
