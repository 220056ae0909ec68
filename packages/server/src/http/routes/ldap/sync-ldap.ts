import { syncLdap } from "@heddle/api";
import { syncLdap as synchronize } from "../../../identity/ldap/ldap-sync.ts";
import { serve } from "../../call/serve.ts";
import { directoriesOf } from "../../users/directories.ts";

export default serve(syncLdap, ({ body, context }) =>
  synchronize({ ...context, directories: directoriesOf(context) }, body.type),
);
