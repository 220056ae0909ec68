import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Returns the translation of a credential type; always null, as descriptions are in English. */
export const readCredentialTranslation = route({
  method: "GET",
  path: "/credential-translation",
  right: "signed in",
  query: z.object({ credentialType: text() }),
  answer: type<null>(),
  summary: "Read the translation of a credential type",
});
