import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { tagReferences, type WorkflowEntity, workflowNameSchema } from "./workflow.ts";

/** A new workflow in client requests; unknown keys are kept. */
export interface CreateWorkflowBody {
  name?: string;
  nodes: unknown[];
  connections: Record<string, unknown>;
  settings?: unknown;
  pinData?: unknown;
  /** Ignored: a new workflow is inactive. */
  active?: boolean;
  tags?: unknown[] | null;
  /** The project in which it is created; by default the caller's personal one. */
  projectId?: string | null;
  /** A folder of that project. */
  folderId?: string | null;
}

const schema = z.looseObject({
  name: workflowNameSchema.optional(),
  nodes: z.array(z.unknown(), "A workflow needs `nodes`, a list."),
  connections: z.record(z.string(), z.unknown(), "A workflow needs `connections`, an object."),
  settings: z.unknown().optional(),
  pinData: z.unknown().optional(),
  tags: tagReferences.nullish(),
  projectId: z.string("`projectId` is the id of a project.").nullish(),
  folderId: z.string("`folderId` is the id of a folder.").nullish(),
});

/**
 * Stores a new workflow, inactive, in a project in which the caller may create workflows. The body is only checked to
 * be a workflow; the workflow package reads `nodes` and `connections` and repairs typical mistakes of real files.
 */
export const createWorkflow = route({
  method: "POST",
  path: "/workflows",
  right: "signed in",
  body: accepting<CreateWorkflowBody>()(schema),
  answer: type<WorkflowEntity>(),
  summary: "Create a workflow",
});
