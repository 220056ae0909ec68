import { syncLdap } from "@heddle/api";
import { syncLdap as synchronize } from "../../../identity/ldap/ldap-sync.ts";
import { serve } from "../../call/serve.ts";

export default serve(syncLdap, ({ body, context: { store, sessions, config } }) =>
  synchronize({ store, sessions, allow: config.http.allow }, body.type),
);
