import { listSecretProviders } from "@heddle/api";
import { assertManagesSecrets, listProviders } from "../../../external-secrets/secret-providers.ts";
import { serve } from "../../call/serve.ts";

export default serve(listSecretProviders, ({ caller, context }) => {
  assertManagesSecrets(caller);
  return listProviders(context);
});
