import { readCredential, updateCredential } from "@heddle/api";
import { credentialDataSchema, problemOfData } from "../../../credentials/data-schema.ts";
import { HttpError } from "../../../errors/http-error.ts";
import { toPublicCredential } from "../answers/credentials.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("updateCredential", async ({ params, body, run }) => {
  const { type } = await run(readCredential, params);
  const schema = body.data && (await credentialDataSchema(type));
  const problem = schema && problemOfData(schema, body.data ?? {});
  if (problem !== undefined) throw new HttpError("credential-data-invalid", { problem });
  return toPublicCredential(await run(updateCredential, params, body));
});
