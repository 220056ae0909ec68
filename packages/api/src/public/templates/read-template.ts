import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicTemplate } from "./template.ts";

export const readTemplate = publicRoute({
  method: "GET",
  path: "/templates/:id",
  scope: "template:read",
  area: "Templates",
  answer: publicTemplate.extend({ workflow: z.looseObject({}) }).meta({ id: "templateWithWorkflow" }),
  errors: [404],
  summary: "Read a template with its workflow",
});
