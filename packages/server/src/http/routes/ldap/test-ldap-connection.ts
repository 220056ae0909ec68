import { testLdapConnection } from "@heddle/api";
import { readLdap } from "../../../identity/ldap/ldap-settings.ts";
import { serve } from "../../call/serve.ts";
import { directoriesOf } from "../../users/directories.ts";

export default serve(testLdapConnection, async ({ context }) =>
  directoriesOf(context).test(await readLdap(context.store)),
);
