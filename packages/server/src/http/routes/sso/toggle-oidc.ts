import { toggleOidc } from "@heddle/api";
import { readOidc, withoutSecret, writeOidc } from "../../../identity/oidc/oidc-settings.ts";
import { serve } from "../../call/serve.ts";
import { recordChange } from "../../sso/record-change.ts";

export default serve(toggleOidc, async ({ body, context, request }) => {
  const before = await readOidc(context);
  const after = await writeOidc(context, body);
  await recordChange(context, request, "oidc", { before, after });
  return withoutSecret(after);
});
