import { ERROR_CODES } from "../errors.ts";
import { route, type } from "../route.ts";
import type { WorkflowEntity } from "../workflows/workflow.ts";
import { z } from "../zod.ts";
import { versionTexts } from "./update-version.ts";

/**
 * Makes a version live: triggers, schedules and callers run it from then on. The stored draft stays. `versionId` in the
 * body is the version that the caller has seen as the current one. If triggers cannot be registered, the previous
 * version stays live.
 */
export const publishVersion = route({
  method: "POST",
  path: "/workflows/:id/versions/:versionId/publish",
  right: "workflow:publish",
  body: z.object({ versionId: z.string().nullish(), ...versionTexts }),
  answer: type<WorkflowEntity>(),
  errors: [ERROR_CODES.workflowChanged],
  summary: "Publish a version",
});
