import { listExecutions, recordTest, testWorkflow } from "@heddle/api";
import type { StoredTest, TestCoverage, TestOutcome } from "@heddle/workflow";
import { useEffect, useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { type OpenWorkflow, setWorkflowTests, useField, useOpenWorkflow } from "../../../document/index.ts";
import { toast } from "../../../ui/index.ts";
import { marksOf, type RanTest } from "./marks-of.ts";

const text = texts.workflowTests;

/** Results of the tests that ran since the panel was opened. */
interface Results {
  /** By the place of the test. */
  readonly outcomes: ReadonlyMap<number, RanTest>;
  readonly coverage: TestCoverage | undefined;
}

const NO_TESTS: StoredTest[] = [];
const NOTHING: Results = { outcomes: new Map(), coverage: undefined };

/** The tests of the open workflow, with their actions. */
export function useTests() {
  const open = useOpenWorkflow();
  const stored = useField("tests");
  const tests = Array.isArray(stored) ? (stored as StoredTest[]) : NO_TESTS;
  const [results, setResults] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  useShownMarks(open, tests, results);
  const whileBusy = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    await work().catch((error: unknown) => toast.failure(failed, error, { id: "tests" }));
    setBusy(false);
  };
  return {
    tests,
    isBusy,
    coverage: results.coverage,
    /** The result of a test; undefined if it did not run, or changed since. */
    outcomeOf: (index: number) => {
      const ran = results.outcomes.get(index);
      return ran?.test === tests[index] ? ran?.outcome : undefined;
    },
    change: (next: readonly StoredTest[], mergeKey?: string) =>
      setWorkflowTests(open.document, next, mergeKey),
    runAll: () =>
      whileBusy(async () => {
        const report = await call(testWorkflow, {}, { workflowData: open.document.toWorkflow() });
        const outcomes = report.tests.flatMap((outcome, index) => {
          const test = tests[index];
          return test ? [[index, { test, outcome }] as const] : [];
        });
        setResults({ outcomes: new Map(outcomes), coverage: report.coverage });
      }, text.runFailed),
    runOne: (index: number) =>
      whileBusy(async () => {
        const test = tests[index];
        const outcome = test && (await runOnCanvas(open, test));
        if (!test || !outcome) return;
        const outcomes = new Map(results.outcomes).set(index, { test, outcome });
        setResults({ ...results, outcomes });
      }, text.runFailed),
    record: (after: (index: number) => void) =>
      whileBusy(async () => {
        const recorded = await recordLatest(open);
        if (!recorded) {
          toast.info(text.nothingToRecord, { id: "tests", description: text.nothingToRecordHint });
          return;
        }
        setWorkflowTests(open.document, [...tests, recorded]);
        after(tests.length);
      }, text.recordFailed),
  };
}

/** Shows results on the canvas for tests that have not changed since they ran. */
function useShownMarks({ testMarks }: OpenWorkflow, tests: readonly StoredTest[], results: Results): void {
  useEffect(() => {
    const ran = tests.flatMap((test, index) => {
      const one = results.outcomes.get(index);
      return one?.test === test ? [one] : [];
    });
    const coverage = ran.length === tests.length ? results.coverage : undefined;
    testMarks.show(marksOf(ran, coverage), coverage?.missedBranches ?? []);
  }, [testMarks, tests, results]);
  useEffect(() => () => testMarks.clear(), [testMarks]);
}

/** Runs one test, and shows on the canvas what its nodes did. */
async function runOnCanvas(
  { document, run }: OpenWorkflow,
  test: StoredTest,
): Promise<TestOutcome | undefined> {
  const startedAt = Date.now();
  const workflowData = { ...document.toWorkflow(), heddleTests: [test] };
  const report = await call(testWorkflow, {}, { workflowData, withRunData: true });
  const outcome = report.tests[0];
  if (outcome?.runData && !run.isRunning) {
    const status = outcome.passed ? ("success" as const) : ("error" as const);
    run.show({ executionId: undefined, status, startedAt, stoppedAt: Date.now() }, { ...outcome.runData });
  }
  return outcome;
}

/** A test made of the execution that is shown, otherwise of the last one; undefined when there is none. */
async function recordLatest({ document, run }: OpenWorkflow): Promise<StoredTest | undefined> {
  const filter = { workflowId: document.server.id };
  const shown = run.isRunning ? undefined : run.info?.executionId;
  const executionId = shown ?? (await call(listExecutions, { filter, limit: 1 })).results[0]?.id;
  if (executionId === undefined) return undefined;
  const body = { workflowData: document.toWorkflow(), executionId, name: text.recordedName(executionId) };
  return call(recordTest, {}, body);
}
