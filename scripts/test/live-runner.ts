import { type RunnerTestCase, TestRunner } from "vitest";
import { endHung } from "./quiet-time.ts";

/** Time that a test can wait while nothing computes, in milliseconds. */
const LIMIT_MS = 60_000;

/** Runs tests, and ends those that wait for something that never happens long before their time-out, which a busy host must not reach. */
export default class LiveRunner extends TestRunner {
  runTask(test: RunnerTestCase): Promise<void> {
    return endHung(TestRunner.getTestFn(test), LIMIT_MS, hungTest);
  }
}

function hungTest(): Error {
  const seconds = LIMIT_MS / 1000;
  return new Error(`The test hangs: it waited for ${seconds} s in which neither it nor the host computed.`);
}
