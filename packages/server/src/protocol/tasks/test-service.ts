import type { OwnTypes } from "@heddle/nodes";
import type { RunData, StoredTest, TestOutcome, Workflow, WorkflowTest } from "@heddle/workflow";
import type { Config } from "../../platform/config/env.ts";

/** Environment of tests in addition to the workflow. */
export interface TestSurroundings {
  readonly code: Config["code"];
  /** Private network addresses to which requests are permitted. */
  readonly allow: readonly string[];
  /** Time zone of workflows without one. */
  readonly timezone: string;
  readonly ownTypes: OwnTypes;
}

/** A test and its workflow. */
export interface TestRequest {
  readonly workflow: Workflow;
  readonly test: WorkflowTest;
  /** Whether the result includes the nodes' output. */
  readonly withRunData: boolean;
  readonly surroundings: TestSurroundings;
}

/** An execution of a workflow, from which a test is created. */
export interface RecordRequest {
  readonly workflow: Workflow;
  readonly runData: RunData;
  readonly name: string;
  readonly ownTypes: OwnTypes;
}

/** Functions of the thread that runs tests of workflows. */
export interface TestService {
  test(request: TestRequest): TestOutcome;
  record(request: RecordRequest): StoredTest;
}
