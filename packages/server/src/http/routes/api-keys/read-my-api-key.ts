import { readMyApiKey } from "@heddle/api";
import { maskedKey } from "../../../identity/api-keys/api-keys.ts";
import { requirePublicApi } from "../../api-keys/answers.ts";
import { serve } from "../../call/serve.ts";

export default serve(readMyApiKey, async ({ caller, context }) => {
  requirePublicApi(context);
  const row = await context.apiKeys.only(caller.id);
  return { apiKey: row ? maskedKey(row) : null };
});
