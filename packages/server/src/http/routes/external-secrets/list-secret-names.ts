import { listSecretNames } from "@heddle/api";
import { serve } from "../../call/serve.ts";

export default serve(listSecretNames, ({ context }) => context.externalSecrets.names());
