import { createCredential } from "@heddle/api";
import { credentialDataSchema, problemOfData } from "../../../credentials/data-schema.ts";
import { HttpError } from "../../../errors/http-error.ts";
import { toPublicCredential } from "../answers/credentials.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("createCredential", async ({ body: { name, type, data }, run }) => {
  const schema = await credentialDataSchema(type);
  if (!schema) throw new HttpError("credential-type-not-installed", { type });
  const problem = problemOfData(schema, data);
  if (problem !== undefined) throw new HttpError("credential-data-invalid", { problem });
  return toPublicCredential(await run(createCredential, {}, { name, type, data }));
});
