import type { StoredTest, Workflow } from "@heddle/workflow";
import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** The execution of a workflow from which the test is created. */
export interface RecordTestBody {
  workflowData: Workflow;
  executionId: string;
  /** Name of the test. */
  name: string;
}

const schema = z.looseObject({
  workflowData: z.looseObject(
    { nodes: z.array(z.unknown()), connections: z.record(z.string(), z.unknown()) },
    "`workflowData` holds the workflow that the test is for.",
  ),
  executionId: z.string("`executionId` names the execution to record."),
  name: z.string("A test needs a name.").trim().min(1, "A test needs a name."),
});

/**
 * Creates a test from a finished execution: the items of its trigger, the output of nodes that a test does not run, and
 * the final output. Nothing is stored: callers add it to the workflow. An execution of another workflow returns 404.
 */
export const recordTest = route({
  method: "POST",
  path: "/workflows/tests/record",
  right: "workflow:execute if stored",
  about: "body.workflowData.id",
  body: accepting<RecordTestBody>()(schema),
  answer: type<StoredTest>(),
  errors: [400, 404],
  summary: "Make a test of an execution",
});
