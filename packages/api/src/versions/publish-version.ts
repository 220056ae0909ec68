import { ERROR_CODES } from "../errors.ts";
import { route, type } from "../route.ts";
import type { WorkflowEntity } from "../workflows/workflow.ts";
import { z } from "../zod.ts";
import { versionTexts } from "./update-version.ts";

/**
 * Makes a version live: triggers, schedules and callers run it from then on. What is stored as the draft stays. `versionId` in the body is
 * the version that the caller has seen as the current one. Triggers that cannot be registered leave what was live before.
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
