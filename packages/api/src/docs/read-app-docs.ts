import { raw, route } from "../route.ts";

/** Returns the page of an app: what its nodes can and cannot do. */
export const readAppDocs = route({
  method: "GET",
  path: "/docs/apps/:id",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  errors: [404],
  summary: "Read what the nodes of an app can and cannot do",
});
