import type { StoredTest, Workflow } from "@heddle/workflow";
import { accepting } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** Of which execution of a workflow a test is made. */
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
 * Makes a test of a finished execution: the items of its trigger, what nodes answered that a test does not run, and what came out at the
 * ends. Nothing is stored: callers add it to the workflow. An execution of another workflow answers 404.
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
