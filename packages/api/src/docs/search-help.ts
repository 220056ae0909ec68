import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/** Returns a page of search results in the help: `/docs/search?q=retry`. */
export const searchHelp = route({
  method: "GET",
  path: "/docs/search",
  base: "",
  right: "anybody",
  query: z.object({ q: z.string().trim().max(100, "Search for at most 100 characters.").default("") }),
  answer: raw("text/html"),
  summary: "Search the help",
});
