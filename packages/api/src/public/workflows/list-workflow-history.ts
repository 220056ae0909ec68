import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery } from "../values.ts";

const version = z
  .object({
    versionId: z.string(),
    workflowId: z.string(),
    authors: z.string(),
    name: z.string().nullable(),
    description: z.string().nullable(),
    createdAt: z.string().meta({ format: "date-time" }),
  })
  .meta({ id: "workflowVersion" });

export const listWorkflowHistory = publicRoute({
  method: "GET",
  path: "/workflows/:id/history",
  scope: "workflow:read",
  area: "Workflows",
  query: z.object(pageQuery),
  answer: pageOf(version),
  errors: [404],
  summary: "List the versions of a workflow, the newest first",
});
