import { raw, route } from "../route.ts";

/** Returns the icon of a node or credential type: `/icons/{package}/{name}.svg`. */
export const readIcon = route({
  method: "GET",
  path: "/icons/*",
  base: "",
  right: "anybody",
  answer: raw("image/svg+xml"),
  errors: [404],
  summary: "Read the icon of a node or credential type",
});
