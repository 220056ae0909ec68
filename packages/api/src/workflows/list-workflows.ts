import { filter } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { WorkflowSummary } from "./workflow.ts";

const workflowFilterSchema = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  active: z.boolean().optional(),
  projectId: z.string().optional(),
  /** With `null`: those of the project that lie in no folder. */
  folderId: z.string().nullable().optional(),
});

/** Which workflows to list. */
export type WorkflowFilter = z.infer<typeof workflowFilterSchema>;

/** Lists the workflows that the caller may read, last saved first. */
export const listWorkflows = route({
  method: "GET",
  path: "/workflows",
  right: "signed in",
  query: z.object({ filter: filter(workflowFilterSchema) }),
  answer: type<WorkflowSummary[]>(),
  summary: "List workflows",
});
