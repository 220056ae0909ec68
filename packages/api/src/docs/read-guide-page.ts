import { raw, route } from "../route.ts";

/** Returns a page of the guide: `/docs/guide/first-workflow`. */
export const readGuidePage = route({
  method: "GET",
  path: "/docs/guide/:id",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  errors: [404],
  summary: "Read a page of the guide",
});
