import { reloadSecretProvider } from "@heddle/api";
import { assertManagesSecrets, reloadProvider } from "../../../external-secrets/secret-providers.ts";
import { serve } from "../../call/serve.ts";

export default serve(reloadSecretProvider, ({ params, caller, context }) => {
  assertManagesSecrets(caller);
  return reloadProvider(context, params.id);
});
