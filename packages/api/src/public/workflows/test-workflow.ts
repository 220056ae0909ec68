import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

const branch = z.object({ node: z.string(), output: z.number() });
const problems = z.array(z.string()).readonly();

const outcome = z.object({
  name: z.string(),
  passed: z.boolean(),
  problems: problems.meta({ description: "What is wrong with the run itself, in sentences." }),
  expectations: z
    .array(z.object({ node: z.string(), problems, actual: z.array(z.unknown()).readonly().optional() }))
    .readonly(),
  durationMs: z.number(),
  nodes: z.array(z.string()).readonly(),
  branches: z.array(branch).readonly(),
});

const coverage = z.object({
  nodes: z.number(),
  branches: z.number(),
  missedNodes: z.array(z.string()).readonly(),
  missedBranches: z.array(branch).readonly(),
});

export const testWorkflow = publicRoute({
  method: "POST",
  path: "/workflows/:id/test",
  scope: "workflow:execute",
  area: "Workflows",
  body: z
    .object({ tests: z.array(z.string()).optional().meta({ description: "Names of tests; none = all." }) })
    .optional(),
  answer: z.object({ tests: z.array(outcome).readonly(), coverage }),
  errors: [400, 404],
  summary: "Run the tests of a workflow",
  description: "Nothing is reached outside. The answer comes when all tests have ended.",
});
