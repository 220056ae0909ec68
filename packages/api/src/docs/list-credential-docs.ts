import { raw, route } from "../route.ts";

/** Returns the list of all credential types with their reference pages. */
export const listCredentialDocs = route({
  method: "GET",
  path: "/docs/credentials",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  summary: "List the reference pages of credential types",
});
