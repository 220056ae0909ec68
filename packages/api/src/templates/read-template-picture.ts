import { raw, route } from "../route.ts";
import { z } from "../zod.ts";

/** Draws the canvas of a template that is kept here, for lists. */
export const readTemplatePicture = route({
  method: "GET",
  path: "/templates/workflows/:id/picture",
  right: "signed in",
  query: z.object({ theme: z.enum(["light", "dark"], "A picture is `light` or `dark`.").default("light") }),
  answer: raw("image/svg+xml"),
  errors: [404],
  summary: "Read the picture of a template",
});
