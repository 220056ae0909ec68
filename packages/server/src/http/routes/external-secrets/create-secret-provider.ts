import { createSecretProvider } from "@heddle/api";
import { assertManagesSecrets, createProvider } from "../../../external-secrets/secret-providers.ts";
import { serve } from "../../call/serve.ts";

export default serve(createSecretProvider, async ({ body, caller, context, request }) => {
  assertManagesSecrets(caller);
  const provider = await createProvider(context, body);
  const about = { id: provider.id, name: provider.kind };
  await context.audit.record("audit.secrets.provider.updated", { by: request, about });
  return provider;
});
