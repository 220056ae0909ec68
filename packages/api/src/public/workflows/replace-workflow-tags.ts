import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";
import { workflowTags } from "./workflow.ts";

const reference = z
  .object({ id: z.string().optional(), name: z.string().optional() })
  .refine(({ id, name }) => (id ?? name) !== undefined, "Name each tag by its id or its name.");

export const replaceWorkflowTags = publicRoute({
  method: "PUT",
  path: "/workflows/:id/tags",
  scope: "workflowTags:update",
  area: "Workflows",
  body: z.array(reference, "Send a list of tags, each as { id }.").max(1_000),
  answer: workflowTags,
  errors: [400, 404],
  summary: "Give a workflow exactly these tags",
});
