import { raw, route } from "../route.ts";

/** Returns the reference page of a credential type: `/docs/credentials/{type}`. */
export const readCredentialDocs = route({
  method: "GET",
  path: "/docs/credentials/:id",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  errors: [404],
  summary: "Read the reference page of a credential type",
});
