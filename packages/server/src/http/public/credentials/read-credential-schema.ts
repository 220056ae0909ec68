import { credentialDataSchema } from "../../../credentials/data-schema.ts";
import { notFound } from "../../../errors/http-error.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readCredentialSchema", async ({ params: { credentialTypeName } }) => {
  const schema = await credentialDataSchema(credentialTypeName);
  if (!schema) throw notFound("A credential type of this name");
  return schema;
});
