import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Number of tests per result. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Failed tests with the first line of their error, so that the end of a long output lists them. */
  failures: string[];
  /** Names of the tests that were left out. */
  skipped: string[];
}

/** One test of a report with its tagged requirement ids. */
export interface TaggedTest {
  title: string;
  passed: boolean;
  tags: string[];
}

/** Folder of the last run's reports. */
export const reportFolder = path.resolve(import.meta.dirname, "../../.cache/test-reports");

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[]; tags?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tags: string[]; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  status: string;
  results?: { error?: { message?: string } }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A file that fails to load counts as a failed test, and so does a runner that fails without a reason. */
export function readVitestReport(file: string, exitCode: number): Outcome {
  const report = readJson<VitestReport>(file);
  if (!report) return noReport(file);
  const unloaded = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    failures: report.testResults.flatMap(failuresOf),
    skipped: report.testResults.flatMap(skippedOf),
  };
}

export function readPlaywrightReport(file: string, exitCode: number): Outcome {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return noReport(file);
  const { stats } = report;
  const failed = stats.unexpected + stats.flaky;
  return {
    passed: stats.expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    failures: failedSpecs(report),
    skipped: skippedSpecs(report),
  };
}

function noReport(file: string): Outcome {
  const failures = [`no report was written (${path.basename(file)})`];
  return { passed: 0, failed: 1, failures, skipped: [] };
}

function failuresOf({
  name,
  status,
  message,
  assertionResults,
}: VitestReport["testResults"][number]): string[] {
  const file = path.relative(process.cwd(), name);
  if (assertionResults.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
  return assertionResults
    .filter((test) => test.status === "failed")
    .map(({ fullName, failureMessages = [] }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
}

/** Failed tests, and those that only passed on a retry. */
function failedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ results = [] }) => {
        const error = results.find((result) => result.error)?.error;
        return `e2e/${file}: ${title}: ${firstLine(error?.message)}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failedSpecs)];
}

function firstLine(message = ""): string {
  return stripVTControlCharacters(message).split("\n", 1)[0] ?? "";
}

function skippedOf({ assertionResults }: VitestReport["testResults"][number]): string[] {
  return assertionResults
    .filter(({ status }) => status !== "passed" && status !== "failed")
    .map(({ fullName }) => fullName);
}

function skippedSpecs(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).filter(({ tests }) => tests.every(({ status }) => status === "skipped"));
  return [...own.map(({ title }) => title), ...(suite.suites ?? []).flatMap(skippedSpecs)];
}

/** Every test of the last run, from both runners. */
export function taggedTests(): TaggedTest[] {
  const unit = readJson<VitestReport>(path.join(reportFolder, "vitest.json"))?.testResults ?? [];
  const browser = readJson<PlaywrightReport>(path.join(reportFolder, "playwright.json"));
  return [
    ...unit.flatMap((file) =>
      file.assertionResults.map((test) => ({
        title: test.fullName,
        passed: test.status === "passed",
        tags: test.tags ?? [],
      })),
    ),
    ...(browser ? testsOf(browser) : []),
  ];
}

function testsOf(suite: PlaywrightSuite): TaggedTest[] {
  const own = (suite.specs ?? []).map((spec) => ({
    title: spec.title,
    passed: spec.ok,
    tags: spec.tags.map((tag) => tag.replace(/^@/, "")),
  }));
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}
