import { updateSecretProvider } from "@heddle/api";
import { assertManagesSecrets, updateProvider } from "../../../external-secrets/secret-providers.ts";
import { serve } from "../../call/serve.ts";

export default serve(updateSecretProvider, async ({ params, body, caller, context, request }) => {
  assertManagesSecrets(caller);
  const provider = await updateProvider(context, params.id, body.settings);
  const about = { id: provider.id, name: provider.kind };
  await context.audit.record("audit.secrets.provider.updated", { by: request, about });
  return provider;
});
