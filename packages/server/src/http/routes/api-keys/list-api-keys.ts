import { listApiKeys } from "@heddle/api";
import { requirePublicApi, toApiKey } from "../../api-keys/answers.ts";
import { serve } from "../../call/serve.ts";

export default serve(listApiKeys, async ({ caller, context }) => {
  requirePublicApi(context);
  return (await context.apiKeys.listOf(caller.id)).map(toApiKey);
});
