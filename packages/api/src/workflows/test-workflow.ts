import type { TestReport, Workflow } from "@heddle/workflow";
import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Tests of a workflow to run. */
export interface TestWorkflowBody {
  workflowData: Workflow;
  /** Names of tests; absent = all. */
  tests?: string[];
  /** Includes the output of the nodes in results. */
  withRunData?: boolean;
}

const schema = z.looseObject({
  workflowData: z.looseObject(
    { nodes: z.array(z.unknown()), connections: z.record(z.string(), z.unknown()) },
    "`workflowData` holds the workflow to test.",
  ),
  tests: z.array(z.string(), "`tests` is a list of names of tests.").optional(),
  withRunData: z.boolean("`withRunData` is true or false.").optional(),
});

/** Runs tests that a workflow holds, saved or not, without effects outside. Answers when all have ended. */
export const testWorkflow = route({
  method: "POST",
  path: "/workflows/tests/run",
  right: "workflow:execute if stored",
  about: "body.workflowData.id",
  body: accepting<TestWorkflowBody>()(schema),
  answer: type<TestReport>(),
  errors: [400],
  summary: "Run the tests of a workflow",
});
