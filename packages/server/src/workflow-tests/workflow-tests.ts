import { ownTypesInUse } from "@heddle/nodes";
import {
  coverageOf,
  type RunData,
  readWorkflowTests,
  type StoredTest,
  type TestOutcome,
  type TestReport,
  type Workflow,
  type WorkflowTest,
} from "@heddle/workflow";
import type { Config } from "../platform/config/env.ts";
import type { CurrentTimezone } from "../platform/config/instance-timezone.ts";
import { TaskThreads } from "../protocol/tasks/task-threads.ts";
import type { TestRequest, TestService, TestSurroundings } from "../protocol/tasks/test-service.ts";

/** A run is stopped after half of that; the thread is killed if that does not help, as in an endless regular expression. */
const MAX_TEST_MS = 60_000;
const THREAD_MEGABYTES = 512;

/** Tests to run, and the requested output. */
interface Choice {
  readonly names?: readonly string[] | undefined;
  /** Includes the output of the nodes in results. */
  readonly withRunData?: boolean | undefined;
}

/** Runs tests of workflows, one after the other, in a thread that has no access to the installation. */
export class WorkflowTests {
  readonly #config: Config;
  readonly #timezone: CurrentTimezone;
  readonly #threads = new TaskThreads<TestService>({
    program: new URL("../test-thread/test-thread.ts", import.meta.url),
    name: "workflow-tests",
    maxThreads: 1,
    maxTaskMs: MAX_TEST_MS,
    maxMegabytes: THREAD_MEGABYTES,
  });

  constructor(config: Config, timezone: CurrentTimezone = { name: config.executions.timezone }) {
    this.#config = config;
    this.#timezone = timezone;
  }

  /** Runs the tests of the workflow; only those in `names` if given. @throws WorkflowTestError */
  async run(workflow: Workflow, { names, withRunData = false }: Choice = {}): Promise<TestReport> {
    const tests = readWorkflowTests(workflow).filter(({ name }) => names?.includes(name) ?? true);
    const outcomes: TestOutcome[] = [];
    for (const test of tests) outcomes.push(await this.#run({ workflow, test, withRunData }));
    return { tests: outcomes, coverage: coverageOf(workflow, outcomes) };
  }

  /** A test created from an execution; `undefined` if its data are too large. */
  record(workflow: Workflow, runData: RunData, name: string): Promise<StoredTest | undefined> {
    const request = { workflow, runData, name, ownTypes: ownTypesInUse() };
    return this.#threads.run((thread) => thread.call("record", request));
  }

  close(): void {
    this.#threads.close();
  }

  async #run(given: Omit<TestRequest, "surroundings">): Promise<TestOutcome> {
    const request = { ...given, surroundings: this.#surroundings() };
    const outcome = await this.#threads.run((thread) => thread.call("test", request));
    return outcome ?? endedEarly(given.test);
  }

  #surroundings(): TestSurroundings {
    const { code, http } = this.#config;
    return { code, allow: http.allow, timezone: this.#timezone.name, ownTypes: ownTypesInUse() };
  }
}

function endedEarly({ name }: WorkflowTest): TestOutcome {
  const problem =
    "The test took more than a minute or more than 512 MB, and was ended. Use fewer items, or look for a loop without end.";
  return {
    name,
    passed: false,
    problems: [problem],
    expectations: [],
    durationMs: MAX_TEST_MS,
    nodes: [],
    branches: [],
  };
}
