import { route, type } from "../route.ts";
import { LANGUAGES } from "../users/languages.ts";
import { z } from "../zod.ts";

/** Display name of a node type in another language. */
export interface NodeTypeHeader {
  displayName: string;
  description: string;
}

/**
 * Returns the display names of node types in a language: that of the query, of the user, or of the installation, in
 * this order. Types without a translation are omitted; for English the result is empty.
 */
export const readNodeTranslationHeaders = route({
  method: "GET",
  path: "/node-translation-headers",
  right: "signed in",
  query: z.object({ language: z.enum(LANGUAGES).optional() }),
  answer: type<Record<string, NodeTypeHeader> | undefined>(),
  summary: "Read translated names of node types",
});
