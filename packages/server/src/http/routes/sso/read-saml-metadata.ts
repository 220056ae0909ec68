import { readSamlMetadata } from "@heddle/api";
import { readSaml, readSigningKey } from "../../../identity/saml/saml-settings.ts";
import { ownMetadata } from "../../../identity/saml/service-provider.ts";
import { serve } from "../../call/serve.ts";

export default serve(readSamlMetadata, async ({ context, reply }) => {
  const metadata = ownMetadata(await readSaml(context), await readSigningKey(context.store));
  return reply.type("application/samlmetadata+xml; charset=utf-8").send(metadata);
});
