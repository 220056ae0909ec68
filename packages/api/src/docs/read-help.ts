import { raw, route } from "../route.ts";

/** Returns the first page of the help: `/docs`. */
export const readHelp = route({
  method: "GET",
  path: "/docs",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  errors: [404],
  summary: "Read the first page of the help",
});
