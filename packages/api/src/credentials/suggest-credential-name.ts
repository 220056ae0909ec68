import { text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Returns the wanted name, with a number added when a credential has it already. */
export const suggestCredentialName = route({
  method: "GET",
  path: "/credentials/new",
  right: "signed in",
  query: z.object({ name: text() }),
  answer: type<{ name: string }>(),
  summary: "Read an unused credential name",
});
