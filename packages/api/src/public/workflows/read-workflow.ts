import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { queryFlag } from "../values.ts";
import { publicWorkflow } from "./workflow.ts";

export const readWorkflow = publicRoute({
  method: "GET",
  path: "/workflows/:id",
  scope: "workflow:read",
  area: "Workflows",
  query: z.object({ excludePinnedData: queryFlag() }),
  answer: publicWorkflow,
  errors: [404],
  summary: "Read a workflow",
});
