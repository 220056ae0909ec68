import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { pageOf, pageQuery, queryFlag, queryText } from "../values.ts";
import { publicWorkflow } from "./workflow.ts";

export const listWorkflows = publicRoute({
  method: "GET",
  path: "/workflows",
  scope: "workflow:list",
  area: "Workflows",
  query: z.object({
    active: queryFlag(),
    isArchived: queryFlag().meta({
      description: "Only archived workflows, or only the others; both when absent.",
    }),
    tags: queryText().meta({
      description: "Names of tags with commas between them; workflows with all of them.",
    }),
    name: queryText().meta({ description: "Only workflows of exactly this name." }),
    query: queryText().meta({ description: "Only workflows whose name contains this text." }),
    projectId: queryText().meta({ description: "Only workflows of this project." }),
    excludePinnedData: queryFlag(),
    ...pageQuery,
  }),
  answer: pageOf(publicWorkflow),
  errors: [400],
  summary: "List the workflows that you may read, the oldest first",
});
