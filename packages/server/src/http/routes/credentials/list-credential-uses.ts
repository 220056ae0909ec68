import { listCredentialUses } from "@heddle/api";
import { createCredentialUses } from "../../../credentials/credential-uses.ts";
import { perServer } from "../../call/per-server.ts";
import { serve } from "../../call/serve.ts";

const usesOf = perServer(({ store }) => createCredentialUses(store));

export default serve(listCredentialUses, ({ caller, context }) => usesOf(context)(caller));
