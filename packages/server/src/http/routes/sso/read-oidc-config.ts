import { readOidcConfig } from "@heddle/api";
import { readOidc, withoutSecret } from "../../../identity/oidc/oidc-settings.ts";
import { serve } from "../../call/serve.ts";

export default serve(readOidcConfig, async ({ context }) => withoutSecret(await readOidc(context)));
