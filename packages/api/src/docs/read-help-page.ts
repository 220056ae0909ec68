import { raw, route } from "../route.ts";

/** Returns a page of the help about running Heddle: `/docs/operations`. */
export const readHelpPage = route({
  method: "GET",
  path: "/docs/:id",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  errors: [404],
  summary: "Read a page of the help",
});
