import { readCredentialDocs } from "@heddle/api";
import { loadCredentialType } from "@heddle/nodes";
import { notFound } from "../../../errors/http-error.ts";
import { serve } from "../../call/serve.ts";
import { credentialPage } from "../../docs/credential-page.ts";
import { sendPage } from "../../docs/page.ts";
import { nodesWithCredential } from "../../docs/type-names.ts";

export default serve(readCredentialDocs, async ({ params: { id }, context, reply }) => {
  const type = await loadCredentialType(id);
  if (!type) throw notFound("A credential of this type");
  return sendPage(
    reply,
    await credentialPage(type, { users: await nodesWithCredential(id), addresses: context.addresses }),
  );
});
