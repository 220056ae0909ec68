import { raw, route } from "../route.ts";

/** Returns the reference page of a node type: `/docs/nodes/{type}`. */
export const readNodeDocs = route({
  method: "GET",
  path: "/docs/nodes/:id",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  errors: [404],
  summary: "Read the reference page of a node type",
});
