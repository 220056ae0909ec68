import { ERROR_CODES } from "../errors.ts";
import { accepting, flag } from "../query-values.ts";
import { route, type } from "../route.ts";
import type { ChangesGoLive } from "../settings/instance-settings.ts";
import { z } from "../zod.ts";
import type { CreateWorkflowBody } from "./create-workflow.ts";
import { tagReferences, type WorkflowEntity, workflowNameSchema } from "./workflow.ts";

/** Any part of a workflow, with the version it was made from. */
export interface UpdateWorkflowBody extends Partial<CreateWorkflowBody> {
  active?: boolean;
  versionId?: string | null;
  changesGoLive?: ChangesGoLive | null;
}

const schema = z.looseObject({
  name: workflowNameSchema.optional(),
  active: z.boolean("`active` is true or false.").optional(),
  nodes: z.array(z.unknown(), "`nodes` is a list.").optional(),
  connections: z.record(z.string(), z.unknown(), "`connections` is an object.").optional(),
  settings: z.unknown().optional(),
  pinData: z.unknown().optional(),
  tags: tagReferences.nullish(),
  versionId: z.string().nullish(),
  changesGoLive: z.enum(["saved", "published"], "`changesGoLive` is `saved`, `published` or null.").nullish(),
});

/**
 * Saves parts of a workflow. When `versionId` names another version than the stored one, the call fails with code 100 unless
 * `forceSave` is set. Where changes go live when they are published, the save changes the draft only, and an activation runs the published version:
 * `publish` or a change in the same call make it publish the draft.
 */
export const updateWorkflow = route({
  method: "PATCH",
  path: "/workflows/:id",
  right: "workflow:update",
  query: z.object({
    forceSave: flag(),
    /** Automatic save by a client: joins the version of the previous saves, and never activates or deactivates the workflow. */
    autosave: flag(),
    /** An activation publishes the draft. */
    publish: flag(),
  }),
  body: accepting<UpdateWorkflowBody>()(schema),
  answer: type<WorkflowEntity>(),
  errors: [ERROR_CODES.workflowChanged],
  summary: "Change a workflow, or switch it on or off",
});
