import { deleteCredential, readCredential } from "@heddle/api";
import { HttpError, notFound } from "../../../errors/http-error.ts";
import { toPublicCredential } from "../answers/credentials.ts";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("deleteCredential", async ({ params: { id }, run }) => {
  const credential = toPublicCredential(await run(readCredential, { id }));
  try {
    await run(deleteCredential, { id });
  } catch (error) {
    // Users it is shared with get 404, as clients of this family expect.
    throw error instanceof HttpError && error.status === 403 ? notFound("This credential") : error;
  }
  return credential;
});
