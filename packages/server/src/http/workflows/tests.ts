import type { RecordTestBody, TestWorkflowBody } from "@heddle/api";
import {
  type RunExecutionData,
  readWorkflow,
  type StoredTest,
  type TestReport,
  WorkflowTestError,
} from "@heddle/workflow";
import { HttpError, notFound } from "../../errors/http-error.ts";
import type { UserRow } from "../../store/tables.ts";
import { WorkflowTests } from "../../workflow-tests/workflow-tests.ts";
import type { AppContext } from "../context.ts";
import { findRawExecution } from "../executions/find-execution.ts";
import { readRunData } from "../executions/run-data-reader.ts";
import { perServer } from "../per-server.ts";

/** Users read tests: an execution with more data makes no readable test. */
const MAX_RECORDED_BYTES = 10_000_000;

const testsOf = perServer(({ config, timezone }) => new WorkflowTests(config, timezone));

/** Runs tests of the workflow in the body. @throws HttpError if they cannot be parsed */
export async function runTests(context: AppContext, body: TestWorkflowBody): Promise<TestReport> {
  const { workflow } = readWorkflow(body.workflowData);
  try {
    return await testsOf(context).run(workflow, { names: body.tests, withRunData: body.withRunData });
  } catch (error) {
    if (error instanceof WorkflowTestError)
      throw new HttpError("workflow-tests-invalid", { reason: error.message });
    throw error;
  }
}

/** Creates a test from an execution that the caller can read. @throws HttpError */
export async function recordExecution(
  context: AppContext,
  caller: UserRow,
  { workflowData, executionId, name }: RecordTestBody,
): Promise<StoredTest> {
  const execution = await findRawExecution(context, caller, executionId);
  if (execution.summary.workflowId !== workflowData.id)
    throw notFound("An execution of this workflow with this id");
  const json = await readRunData(context, execution, "object");
  if (json.byteLength > MAX_RECORDED_BYTES) throw new HttpError("execution-too-large-for-test", {});
  const { resultData } = JSON.parse(json.toString()) as RunExecutionData;
  if (Object.keys(resultData.runData).length === 0) throw new HttpError("execution-without-data", {});
  const recorded = await testsOf(context).record(
    readWorkflow(workflowData).workflow,
    resultData.runData,
    name,
  );
  if (!recorded) throw new HttpError("execution-too-large-for-test", {});
  return recorded;
}
