import { versionTexts } from "../../versions/update-version.ts";
import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { publicVersion } from "./version.ts";

export const nameWorkflowVersion = publicRoute({
  method: "PATCH",
  path: "/workflows/:id/history/:versionId",
  scope: "workflow:update",
  area: "Versions",
  body: z.object(versionTexts),
  answer: publicVersion,
  errors: [400, 404],
  summary: "Name or describe a version; named ones are never removed",
});
