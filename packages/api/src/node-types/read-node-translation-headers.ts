import { route, type } from "../route.ts";

/** Returns translated names of node types; always nothing, as descriptions are in English. */
export const readNodeTranslationHeaders = route({
  method: "GET",
  path: "/node-translation-headers",
  right: "signed in",
  answer: type<undefined>(),
  summary: "Read translated names of node types",
});
