import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { LANGUAGES } from "../users/languages.ts";
import { z } from "../zod.ts";

/** What the fields of a credential type are called in another language, by their names. */
export type CredentialTranslation = Record<string, { displayName: string; description?: string | undefined }>;

/**
 * Returns the translation of a credential type in the language of the query, of the user, or of the installation, whichever is said
 * first; null where there is none, as of English.
 */
export const readCredentialTranslation = route({
  method: "GET",
  path: "/credential-translation",
  right: "signed in",
  query: z.object({ credentialType: text(), language: z.enum(LANGUAGES).optional() }),
  answer: type<CredentialTranslation | null>(),
  summary: "Read the translation of a credential type",
});
