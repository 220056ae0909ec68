import { raw, route } from "../route.ts";

/** Returns a page of the guide to expressions: `/docs/expressions/guide`, and one for each type of value. */
export const readExpressionDocs = route({
  method: "GET",
  path: "/docs/expressions/:id",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  errors: [404],
  summary: "Read a page of the guide to expressions",
});
