import { toggleSaml } from "@heddle/api";
import { readSaml, writeSaml } from "../../../identity/saml/saml-settings.ts";
import { serve } from "../../call/serve.ts";
import { recordChange } from "../../sso/record-change.ts";
import { readProvider } from "../../sso/saml-reader.ts";

export default serve(toggleSaml, async ({ body, context, request }) => {
  const before = await readSaml(context);
  const after = await writeSaml(context, (metadata) => readProvider(context, metadata), body);
  await recordChange(context, request, "saml", { before, after });
  return after;
});
