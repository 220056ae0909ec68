import { listCredentialUses } from "@heddle/api";
import { createCredentialUses } from "../../../credentials/credential-uses.ts";
import { serve } from "../../call/serve.ts";
import { perServer } from "../../per-server.ts";

const usesOf = perServer(({ store }) => createCredentialUses(store));

export default serve(listCredentialUses, ({ caller, context }) => usesOf(context)(caller));
