import { raw, route } from "../route.ts";

/** Returns the release notes of a version: `/docs/releases/1.0.0`. */
export const readReleaseNotes = route({
  method: "GET",
  path: "/docs/releases/:id",
  base: "",
  right: "anybody",
  answer: raw("text/html"),
  errors: [404],
  summary: "Read the release notes of a version",
});
