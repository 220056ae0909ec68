import { deleteSecretProvider } from "@heddle/api";
import { assertManagesSecrets, deleteProvider } from "../../../external-secrets/secret-providers.ts";
import { serve } from "../../call/serve.ts";

export default serve(deleteSecretProvider, async ({ params, caller, context, request }) => {
  assertManagesSecrets(caller);
  await deleteProvider(context, params.id);
  const about = { id: params.id, name: null };
  await context.audit.record("audit.secrets.provider.updated", { by: request, about });
  return true;
});
