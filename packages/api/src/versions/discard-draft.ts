import { ERROR_CODES } from "../errors.ts";
import { route, type } from "../route.ts";
import type { WorkflowEntity } from "../workflows/workflow.ts";
import { z } from "../zod.ts";

/** Publishes the draft as a save, so that the history stays. `versionId` is the version that the caller has seen as the current one. */
export const discardDraft = route({
  method: "POST",
  path: "/workflows/:id/discard-draft",
  right: "workflow:update",
  body: z.object({ versionId: z.string().nullish() }),
  answer: type<WorkflowEntity>(),
  errors: [ERROR_CODES.workflowChanged],
  summary: "Discard a draft",
});
