import { filter } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { WorkflowSummary } from "./workflow.ts";

const workflowFilterSchema = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  active: z.boolean().optional(),
  /** Absent = archived workflows too. */
  isArchived: z.boolean().optional(),
  projectId: z.string().optional(),
  /** With `null`: workflows of the project outside of folders. */
  folderId: z.string().nullable().optional(),
});

/** Filter for workflows. */
export type WorkflowFilter = z.infer<typeof workflowFilterSchema>;

/** Lists the workflows that the caller may read, most recently saved first. */
export const listWorkflows = route({
  method: "GET",
  path: "/workflows",
  right: "signed in",
  query: z.object({ filter: filter(workflowFilterSchema) }),
  answer: type<WorkflowSummary[]>(),
  summary: "List workflows",
});
