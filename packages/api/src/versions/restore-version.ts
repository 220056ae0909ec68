import { ERROR_CODES } from "../errors.ts";
import { flag } from "../query-values.ts";
import { route, type } from "../route.ts";
import type { WorkflowEntity } from "../workflows/workflow.ts";
import { z } from "../zod.ts";

/** Saves a version as the current one. `versionId` in the body is the version that the caller has seen as the current one. */
export const restoreVersion = route({
  method: "POST",
  path: "/workflows/:id/versions/:versionId/restore",
  right: "workflow:update",
  query: z.object({ forceSave: flag() }),
  body: z.object({ versionId: z.string().nullish() }),
  answer: type<WorkflowEntity>(),
  errors: [ERROR_CODES.workflowChanged],
  summary: "Restore a version",
});
