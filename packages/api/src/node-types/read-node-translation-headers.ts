import { route, type } from "../route.ts";
import { LANGUAGES } from "../users/languages.ts";
import { z } from "../zod.ts";

/** What a node type is called in another language. */
export interface NodeTypeHeader {
  displayName: string;
  description: string;
}

/**
 * Returns what node types are called in a language, by their names: of the query, of the user, or of the installation, whichever is
 * said first. Types that have no translation are missing; of English there is nothing.
 */
export const readNodeTranslationHeaders = route({
  method: "GET",
  path: "/node-translation-headers",
  right: "signed in",
  query: z.object({ language: z.enum(LANGUAGES).optional() }),
  answer: type<Record<string, NodeTypeHeader> | undefined>(),
  summary: "Read translated names of node types",
});
