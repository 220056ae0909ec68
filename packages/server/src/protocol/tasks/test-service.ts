import type { OwnTypes } from "@heddle/nodes";
import type { RunData, StoredTest, TestOutcome, Workflow, WorkflowTest } from "@heddle/workflow";
import type { Config } from "../../platform/config/env.ts";

/** What tests run with beside the workflow. */
export interface TestSurroundings {
  readonly code: Config["code"];
  /** Addresses of networks of one's own that requests may go to. */
  readonly allow: readonly string[];
  /** Time zone of workflows without one of their own. */
  readonly timezone: string;
  readonly ownTypes: OwnTypes;
}

/** One test, and the workflow that it is about. */
export interface TestRequest {
  readonly workflow: Workflow;
  readonly test: WorkflowTest;
  /** Whether the outcome has what nodes did. */
  readonly withRunData: boolean;
  readonly surroundings: TestSurroundings;
}

/** An execution of a workflow, of which a test is made. */
export interface RecordRequest {
  readonly workflow: Workflow;
  readonly runData: RunData;
  readonly name: string;
  readonly ownTypes: OwnTypes;
}

/** What the thread that runs tests of workflows does for others. */
export interface TestService {
  test(request: TestRequest): TestOutcome;
  record(request: RecordRequest): StoredTest;
}
