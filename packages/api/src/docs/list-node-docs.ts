import { raw, route } from "../route.ts";

/** Returns the list of all nodes with their reference pages. */
export const listNodeDocs = route({
  method: "GET",
  path: "/docs/nodes",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  summary: "List the reference pages of nodes",
});
