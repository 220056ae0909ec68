import { testLdapConnection } from "@heddle/api";
import { Directory } from "../../../identity/ldap/directory.ts";
import { readLdap } from "../../../identity/ldap/ldap-settings.ts";
import { serve } from "../../call/serve.ts";

export default serve(testLdapConnection, async ({ context: { store, config } }) =>
  new Directory(await readLdap(store), config.http.allow).test(),
);
