import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicVersion } from "./version.ts";

export const readWorkflowVersion = publicRoute({
  method: "GET",
  path: "/workflows/:id/history/:versionId",
  scope: "workflow:read",
  area: "Versions",
  answer: publicVersion.extend({ workflow: z.looseObject({}) }).meta({ id: "workflowVersionContent" }),
  errors: [404],
  summary: "Read a version of a workflow with its content; `current` names the newest",
});
