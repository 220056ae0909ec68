import { readLdapConfig } from "@heddle/api";
import { readLdap, withoutPassword } from "../../../identity/ldap/ldap-settings.ts";
import { serve } from "../../call/serve.ts";

export default serve(readLdapConfig, async ({ context }) => withoutPassword(await readLdap(context.store)));
