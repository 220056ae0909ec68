import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { LANGUAGES } from "../users/languages.ts";
import { z } from "../zod.ts";

/** The field labels of a credential type in another language, by field name. */
export type CredentialTranslation = Record<string, { displayName: string; description?: string | undefined }>;

/**
 * Returns the translation of a credential type in the language of the query, the user or the installation, whichever is
 * set first; null if there is none, as for English.
 */
export const readCredentialTranslation = route({
  method: "GET",
  path: "/credential-translation",
  right: "signed in",
  query: z.object({ credentialType: text(), language: z.enum(LANGUAGES).optional() }),
  answer: type<CredentialTranslation | null>(),
  summary: "Read the translation of a credential type",
});
